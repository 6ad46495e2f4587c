internal import Foundation
internal import IntentWire
internal import Intents

@testable internal import IntentsUI

/// The delegate of the controllers of shortcuts. It records the calls.
@MainActor final class ShortcutOwner: NSObject {
  private var told: [String] = []
  private var waiting: CheckedContinuation<Void, Never>?

  /// The activity that the shortcut repeats.
  nonisolated static let shortcut = INShortcut(userActivity: NSUserActivity(activityType: "org.example.ride"))
  /// The identifier of the shortcut with a phrase.
  nonisolated static let identifier = UUID(uuidString: "9DF55D1C-3B0E-4F5C-8B5F-6C5A3C1C6F61") ?? UUID()

  /// The shortcut with a phrase, in the host's form.
  nonisolated static func kept(_ phrase: String) -> WireObject {
    var object = WireObject(type: "INVoiceShortcut")
    object["identifier"] = .string(identifier.uuidString)
    object["invocationPhrase"] = .string(phrase)
    object["shortcut"] = shortcut.wireValue
    return object
  }

  /// Makes a controller appear twice. The host answers with `reply`.
  ///
  /// - Returns: the requests to the host, and the calls of the delegate.
  static func appear(edits: Bool, _ reply: HostReply) async -> (asked: [HostRequest], told: [String]) {
    let owner = ShortcutOwner()
    let asked = Asked()
    let controller: UIViewController
    if edits {
      let editing = INUIEditVoiceShortcutViewController(voiceShortcut: .make(from: kept("old words")))
      editing.delegate = owner
      controller = editing
    } else {
      let adding = INUIAddVoiceShortcutViewController(shortcut: shortcut)
      adding.delegate = owner
      controller = adding
    }
    HostRequests.$hostReplacement.withValue({ asked.note($0, reply) }) {
      controller.viewDidAppear(false)
      controller.viewDidAppear(false)
    }
    return (asked.requests, await owner.calls())
  }

  /// Presses a button of this shortcut.
  ///
  /// - Returns: the title, and the controllers that the delegate was asked to present.
  static func press(_ shortcut: INShortcut?) async -> (title: String?, told: [String]) {
    let owner = ShortcutOwner()
    let button = INUIAddVoiceShortcutButton(style: .blackOutline)
    button.delegate = owner
    button.shortcut = shortcut
    button.sendActions(for: .touchUpInside)
    guard shortcut != nil else { return (button.currentTitle, owner.told) }
    return (button.currentTitle, await owner.calls())
  }

  /// Presses a button of a shortcut that has a phrase.
  ///
  /// - Returns: the titles of the button in order, and the controllers that the delegate was asked to present.
  static func pressKnown() async -> (titles: [String?], told: [String]) {
    let owner = ShortcutOwner()
    let button = TitledButton(style: .black)
    button.delegate = owner
    button.shortcut = shortcut
    button.sendActions(for: .touchUpInside)
    let told = await owner.calls()
    return (await button.changedTitles(), told)
  }

  /// A button that records its titles.
  private final class TitledButton: INUIAddVoiceShortcutButton {
    private var titles: [String?] = []
    private var waiting: CheckedContinuation<Void, Never>?

    override func setTitle(_ title: String?, for state: UIControl.State) {
      super.setTitle(title, for: state)
      if titles.last != title { titles.append(title) }
      guard titles.count > 1 else { return }
      waiting?.resume()
      waiting = nil
    }

    /// The titles, once there are two.
    func changedTitles() async -> [String?] {
      if titles.count < 2 { await withCheckedContinuation { waiting = $0 } }
      return titles
    }
  }

  /// The titles of a button in a language, without and with a phrase.
  nonisolated static func texts(
    _ phrase: String, in language: String = INPreferences.siriLanguageCode()
  ) -> (add: String, quoted: String) {
    let texts = ShortcutTexts(language)
    return (texts.add, texts.quoted(phrase))
  }

  /// The background, the title and the width of the edge of a button with each style.
  static func looks() -> [String] {
    let button = INUIAddVoiceShortcutButton(style: .white)
    let styles: [INUIAddVoiceShortcutButtonStyle] = [
      .white, .whiteOutline, .black, .blackOutline, .automatic, .automaticOutline,
    ]
    return styles.map { style in
      button.setStyle(style)
      let isInverted = button.backgroundColor == .black && button.currentTitleColor == .white
      let isPlain = button.backgroundColor == .white && button.currentTitleColor == .black
      let name = isInverted ? "black" : isPlain ? "white" : "automatic"
      return "\(name) \(Int(button.layer.borderWidth)) \(Int(button.layer.cornerRadius))"
    }
  }

  private func calls() async -> [String] {
    if told.isEmpty { await withCheckedContinuation { waiting = $0 } }
    return told
  }

  private func note(_ call: String) {
    told.append(call)
    waiting?.resume()
    waiting = nil
  }
}

extension ShortcutOwner: INUIAddVoiceShortcutButtonDelegate {
  func present(_ controller: INUIAddVoiceShortcutViewController, for button: INUIAddVoiceShortcutButton) {
    note("present add")
  }

  func present(_ controller: INUIEditVoiceShortcutViewController, for button: INUIAddVoiceShortcutButton) {
    note("present edit")
  }
}

extension ShortcutOwner: INUIAddVoiceShortcutViewControllerDelegate {
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
    error: (any Error)?
  ) {
    note("finished \(voiceShortcut?.invocationPhrase ?? "-") \((error as? INIntentError)?.code.rawValue ?? 0)")
  }

  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController) { note("cancelled") }
}

extension ShortcutOwner: INUIEditVoiceShortcutViewControllerDelegate {
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?, error: (any Error)?
  ) {
    note("updated \(voiceShortcut?.invocationPhrase ?? "-") \((error as? INIntentError)?.code.rawValue ?? 0)")
  }

  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didDeleteVoiceShortcutWithIdentifier identifier: UUID
  ) {
    note("deleted \(identifier == Self.identifier)")
  }

  func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController) { note("cancelled") }
}

/// The requests that the host received.
private final class Asked: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [HostRequest] = []

  var requests: [HostRequest] { lock.withLock { all } }

  func note(_ request: HostRequest, _ reply: HostReply) -> HostReply {
    lock.withLock { all.append(request) }
    return reply
  }
}
