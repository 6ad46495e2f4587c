internal import HostSamples
internal import IntentConversations
internal import IntentHost
internal import Testing
internal import ViewSamples
internal import ViewTrees

@Suite("Cards change above an open question")
struct ChangedCardTests {
  private func view(
    _ text: String, _ stage: ShownView.Stage, isOwn: Bool = false
  ) -> ConversationEvent {
    let label = SampleViews.label(text, SampleViews.frame(8, 8, 200, 22), width: 60)
    return .view(
      ShownView(.sample("Chat"), tree: SampleViews.card(40, [label]), stage: stage, isOwn: isOwn, mapName: "Map"))
  }

  private let question = ConversationEvent.prompt(
    Prompt(kind: .confirmation, text: "Ready to send it, with all that you have said about it so far?"))

  /// What is written after the question, at a terminal of 50 columns.
  private func written(
    _ changes: [ConversationEvent], redraws: Bool = true, rows: Int = 50
  ) -> [String] {
    let start = [view("one", .confirmation), view("own", .confirmation, isOwn: true), question]
    func lines(_ events: [ConversationEvent]) -> [String] {
      textLines(events) {
        $0.terminalSize = { (50, rows) }
        $0.redraws = redraws
      }.output
    }
    return Array(lines(start + changes).dropFirst(lines(start).count))
  }

  @Test("Changed cards and the question below are redrawn as one piece of output")
  func place() throws {
    let block = try #require(written([view("two", .change)]).first)
    // Two cards of three rows, and a question of two.
    #expect(block.hasPrefix("\u{1b}[8A\u{1b}[J╭─ Chat"))
    let lines = block.split(separator: "\n")
    #expect(lines.count == 8 && lines[1].contains("two") && lines[4].contains("own"))
    #expect(lines[6].hasPrefix("Ready to send it"))
  }

  @Test("Nothing is written if the cards look the same")
  func same() {
    #expect(written([view("one", .change), view("own", .change, isOwn: true)]).isEmpty)
  }

  @Test("Cards are written below if the terminal can't redraw the old ones", arguments: [(false, 50), (true, 8)])
  func below(redraws: Bool, rows: Int) {
    #expect(written([view("two", .change)], redraws: redraws, rows: rows).first?.hasPrefix("╭─ Chat") == true)
  }

  @Test("After the answer, a card is written without the question")
  func answered() {
    let lines = written([.answer("yes"), view("two", .change)])
    #expect(lines.count == 3 && lines[1].contains("two"))
  }
}
