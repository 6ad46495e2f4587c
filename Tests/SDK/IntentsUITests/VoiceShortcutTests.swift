internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import Intents

@Suite("The button and the controllers of shortcuts")
struct VoiceShortcutTests {
  @Test("A button presents the 'add' controller; without a shortcut it does nothing")
  func button() async {
    let pressed = await ShortcutOwner.press(ShortcutOwner.shortcut)
    #expect(pressed.title == ShortcutOwner.texts("ride home").add)
    #expect(pressed.told == ["present add"])
    #expect(await ShortcutOwner.press(nil).told.isEmpty)
  }

  @Test("A button with a phrase shows the phrase and presents the 'edit' controller")
  func known() async throws {
    let folder = try TemporaryFolder()
    let object = WireObject(
      type: "shortcuts", fields: [.init(name: "shortcuts", value: .array([.object(ShortcutOwner.kept("ride home"))]))])
    try folder.write(
      Data(WireFrame.encode(object).dropFirst(WireFrame.headerBytes)), to: "VoiceShortcuts.wire")
    let pressed = await ContainerStore.$taskFolder.withValue(folder.url) { await ShortcutOwner.pressKnown() }
    #expect(pressed.told == ["present edit"])
    #expect(pressed.titles == [ShortcutOwner.texts("ride home").add, ShortcutOwner.texts("ride home").quoted])
  }

  @Test(
    "The texts are in the language of the host; English is the default",
    arguments: [
      ("de", "Zu Siri hinzufügen „Licht“"), ("de-AT", "Zu Siri hinzufügen „Licht“"), ("en-GB", "Add to Siri “Licht”"),
      ("es-MX", "Añadir a Siri «Licht»"), ("fr", "Ajouter à Siri «\u{a0}Licht\u{a0}»"), ("ja-JP", "Siriに追加 「Licht」"),
      ("zh-Hans-CN", "添加到Siri “Licht”"), ("tlh", "Add to Siri “Licht”"), ("", "Add to Siri “Licht”"),
    ])
  func languages(_ language: String, texts: String) {
    let found = ShortcutOwner.texts("Licht", in: language)
    #expect("\(found.add) \(found.quoted)" == texts)
  }

  @Test("Each button style has its colours and its border")
  func looks() async {
    #expect(
      await ShortcutOwner.looks() == [
        "white 0 8", "white 1 8", "black 0 8", "black 1 8", "automatic 0 8", "automatic 1 8",
      ])
  }

  @Test("A controller sends one request when it appears and reports the result")
  func adding() async {
    let kept = await ShortcutOwner.appear(edits: false, .granted(.object(ShortcutOwner.kept("ride home"))))
    #expect(kept.asked == ShortcutOwner.shortcut.wireValue.objectValue.map { [.addShortcut($0)] })
    #expect(kept.told == ["finished ride home 0"])
    #expect(await ShortcutOwner.appear(edits: false, .refused(.cancelled, "no")).told == ["cancelled"])
    let code = INIntentError.voiceShortcutCreationFailed.rawValue
    #expect(await ShortcutOwner.appear(edits: false, .refused(.nobodyToAsk, "no")).told == ["finished - \(code)"])
  }

  @Test("The 'edit' controller reports a new phrase and a removal")
  func editing() async {
    let kept = await ShortcutOwner.appear(edits: true, .granted(.object(ShortcutOwner.kept("new words"))))
    #expect(kept.asked == [.editShortcut(identifier: ShortcutOwner.identifier.uuidString)])
    #expect(kept.told == ["updated new words 0"])
    #expect(await ShortcutOwner.appear(edits: true, .granted()).told == ["deleted true"])
    #expect(await ShortcutOwner.appear(edits: true, .refused(.cancelled, "no")).told == ["cancelled"])
    let code = INIntentError.voiceShortcutGetFailed.rawValue
    #expect(await ShortcutOwner.appear(edits: true, .refused(.timedOut, "no")).told == ["updated - \(code)"])
  }
}
