internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A terminal is queried once for image support")
struct PictureTests {
  /// The host's query to the terminal, up to the part that every terminal answers.
  private static let question = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[c"
  private static let yes = "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;c"

  /// Requests a view with an image, and returns the output from the query to the prompt.
  private func draw(
    answer: String?, late: String = "", _ go: @escaping @Sendable (LiveRun) throws -> Void = { _ in }
  ) async throws -> String {
    let views = try ViewsHome()
    return try await blocking {
      let run = try LiveRun.onTerminal(
        views.home, ["run"] + views.home.installed, environment: ["TERM": "xterm"], columns: 60)
      try run.wait(for: "> ")
      try run.send(ViewsHome.message("show a picture"))
      try run.wait(for: Self.question)
      if let answer { try run.type(answer) }
      let card = try run.wait(for: "\r\n> ")
      try run.type(late)
      try run.send("yes")
      let rest = try run.wait(for: "\r\n> ")
      try run.send(":quit")
      _ = try run.exitCode()
      return card + rest
    }
  }

  @Test("A terminal with the kitty protocol gets the image for each view")
  func kitty() async throws {
    let drawn = try await draw(answer: Self.yes)
    #expect(drawn.components(separatedBy: "\u{1b}_Gf=100,a=T,q=2,C=1,c=6,r=3,m=0;iVBORw0KGgo").count == 3)
    #expect(!drawn.contains("[a dot]"))
    #expect(!drawn.contains("a=q"))
  }

  @Test("A terminal without the protocol, or without an answer, gets the label", arguments: ["\u{1b}[?1;2c", nil])
  func other(answer: String?) async throws {
    let drawn = try await draw(answer: answer)
    #expect(drawn.contains("[a dot]"))
    #expect(!drawn.contains("\u{1b}_G"))
  }

  @Test("A late answer is not mistaken for input")
  func late() async throws {
    let drawn = try await draw(answer: nil, late: Self.yes)
    #expect(drawn.contains("> yes\r\n"))
    #expect(!drawn.contains("31;OK"))
  }

  @Test("A view without an image needs no query")
  func unasked() async throws {
    let views = try ViewsHome()
    let text = try await blocking {
      let run = try LiveRun.onTerminal(
        views.home, ["run"] + views.home.installed, environment: ["TERM": "xterm"], columns: 60)
      try run.wait(for: "> ")
      try run.send(ViewsHome.message("hello"))
      try run.wait(for: "\r\n> ")
      try run.send("yes")
      try run.wait(for: "\r\n> ")
      try run.send(":quit")
      _ = try run.exitCode()
      return run.text
    }
    #expect(!text.contains("\u{1b}_G"))
  }
}
