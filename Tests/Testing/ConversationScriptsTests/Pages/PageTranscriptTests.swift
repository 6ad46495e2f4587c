internal import ExtensionManifests
internal import HostSamples
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import Testing
internal import ViewDrawing
internal import ViewTrees

@testable internal import ConversationScripts

@Suite("The entries of a page")
struct PageTranscriptTests {
  private func entries(_ events: [ConversationEvent], said: String? = nil) -> [PageEntry] {
    var transcript = PageTranscript(yes: "Yes", no: "No")
    if let said { transcript.addUtterance(said) }
    for event in events { transcript.record(event) }
    return transcript.entries
  }

  private func prompt(_ kind: Prompt.Kind, _ text: String, options: [String] = []) -> ConversationEvent {
    .prompt(Prompt(kind: kind, text: text, options: options))
  }

  private func view(_ height: Double, _ stage: ShownView.Stage, isOwn: Bool = false) -> ConversationEvent {
    let root = ViewNode(frame: ViewRect(x: 0, y: 0, width: 320, height: height))
    let tree = ViewTree(size: ViewSize(width: 320, height: height), root: root)
    return .view(ShownView(.sample("Chat"), tree: tree, stage: stage, isOwn: isOwn, mapName: "Map"))
  }

  @Test("The user's words appear once")
  func said() throws {
    let send = try definition("INSendMessageIntent")
    let understood = ConversationEvent.understood(
      send, object(send.name, ["content": .string("hi")]), utterance: "text hi")
    #expect(entries([understood], said: "text hi") == [.user("text hi")])
    #expect(entries([understood]) == [.user("text hi")])
    let structured = ConversationEvent.understood(send, object(send.name, ["content": .string("hi")]))
    #expect(entries([structured]) == [.user("INSendMessageIntent: content: hi")])
  }

  @Test("The option that an answer names is marked, by its number or its text", arguments: ["2", "john baily"])
  func chosen(answer: String) {
    let options = ["John Appleseed", "John Baily"]
    #expect(
      entries([prompt(.disambiguation, "Which John?", options: options), .answer(answer)])
        == [.prompt("Which John?", options: options, chosen: 1, isOwnSurfaceOnly: false), .answer("John Baily")])
  }

  @Test("A yes-or-no question has a button for each of the two answers")
  func confirmation() {
    #expect(
      entries([prompt(.confirmation, "Send it?"), .answer("yes")])
        == [.prompt("Send it?", options: ["Yes", "No"], chosen: 0, isOwnSurfaceOnly: false), .answer("Yes")])
    #expect(
      entries([prompt(.confirmation, "Send it?"), .answer("no, to Ann")])
        == [.prompt("Send it?", options: ["Yes", "No"], chosen: nil, isOwnSurfaceOnly: false), .answer("no, to Ann")])
    #expect(
      entries([prompt(.openApp, "Open it?")])
        == [.prompt("Open it?", options: ["Yes", "No"], chosen: nil, isOwnSurfaceOnly: true)])
  }

  @Test("A secret answer is shown as dots")
  func secret() {
    #expect(
      entries([prompt(.unlock, "Passcode?"), .answer(nil)])
        == [.prompt("Passcode?", options: [], chosen: nil, isOwnSurfaceOnly: true), .answer("••••")])
  }

  @Test("A changed view replaces the previous one within its request")
  func changes() {
    func heights(_ events: [ConversationEvent]) -> [Double] {
      entries(events).compactMap { if case .view(let card) = $0 { card.tree.size.height } else { nil } }
    }
    let own = view(7, .confirmation, isOwn: true)
    #expect(heights([view(1, .confirmation), own, view(2, .change), view(3, .result)]) == [2, 7, 3])
    let turned = view(8, .change, isOwn: true)
    #expect(heights([view(1, .confirmation), own, prompt(.confirmation, "Send it?"), turned]) == [1, 8])
    #expect(heights([view(1, .result), .finished(.success, .zero), view(2, .change)]) == [1, 2])
  }

  @Test("A failure is the last entry")
  func failure() {
    let outcome = RequestOutcome(failure: .init(.noExtension, "nobody can do that"))
    #expect(entries([.finished(outcome, .zero)]) == [.outcome("nobody can do that")])
    let said = ConversationEvent.said(Statement("nobody can do that", locale: "en", kind: .failure))
    #expect(entries([said, .finished(outcome, .zero)]) == [.sentence("nobody can do that", locale: "en")])
    #expect(entries([.finished(.success, .zero)]).isEmpty)
  }
}
