internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Views change while a question is open")
struct ViewPromptTests {
  @Test("A resized terminal redraws the view, and keeps the input")
  func size() async throws {
    let home = try HostHome()
    let text = try await blocking {
      let run = try LiveRun.onTerminal(
        home, ["run"] + HostHome.samples, environment: ["TERM": "xterm"], columns: 60)
      try run.wait(for: "> ")
      try run.send("text hello to Diana on UnicornChat")
      try run.wait(for: "╭─ \u{1b}[0;1mUnicornChat\u{1b}[0m ───")
      try run.wait(for: "to send it?")
      try run.wait(for: "> ")
      try run.type("ye")
      try run.wait(for: "ye")
      try run.resize(columns: 48)
      try run.wait(for: "\r\u{1b}[J")
      let card = try run.wait(for: "╯")
      #expect(card.components(separatedBy: "\r\n").allSatisfy { plain($0).count <= 48 })
      // The question fits into the terminal's width too.
      try run.wait(for: "says\u{1b}[0m\r\n\u{1b}[1m“hello”. Ready to send it?")
      try run.wait(for: "\r\n> ye")
      try run.send("s")
      try run.wait(for: "Sent.")
      try run.wait(for: "> ")
      try run.send(":quit")
      _ = try run.exitCode()
      return run.text
    }
    #expect(text.components(separatedBy: "Draft").count == 3)
  }

  @Test("A changed view is redrawn in its place, above the input")
  func change() async throws {
    let home = try ViewsHome()
    let text = try await blocking {
      let run = try LiveRun.onTerminal(
        home.home, ["run"] + home.home.installed, environment: ["TERM": "xterm"], columns: 60)
      try run.wait(for: "> ")
      try run.send(ViewsHome.message("change the view after a moment"))
      try run.wait(for: "Ready to send it?")
      try run.wait(for: "> ")
      try run.type("ye")
      try run.wait(for: "changed")
      try run.wait(for: "Ready to send it?")
      try run.wait(for: "\r\n> ye")
      try run.send("s")
      try run.wait(for: "\r\n> ")
      try run.send(":quit")
      _ = try run.exitCode()
      return run.text
    }
    // The output contains the cards, the question, and the frames around them.
    #expect(text.contains(/\r\u{1b}\[J\u{1b}\[[0-9]+A\u{1b}\[J╭─/))
  }

  @Test("With --json, the event is printed immediately")
  func json() async throws {
    let home = try ViewsHome()
    let lines = try await blocking {
      let run = try LiveRun.onPipes(home.home, ["run", "--json"] + home.home.installed)
      try run.send(ViewsHome.message("change the view after a moment"))
      try run.wait(for: #""event":"prompt""#)
      try run.wait(for: #""stage":"change""#)
      try run.send("yes")
      try run.wait(for: #""event":"finished""#)
      let text = run.text
      try run.kill()
      return text.split(separator: "\n")
    }
    #expect(lines.contains { $0.contains(#""stage":"change""#) && $0.contains("changed") })
  }

  /// The text without terminal sequences.
  private func plain(_ text: String) -> String { text.replacing(/\u{1b}\[[0-9;]*[A-Za-z]/, with: "") }
}
