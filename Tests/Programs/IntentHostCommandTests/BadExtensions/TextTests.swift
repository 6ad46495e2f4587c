internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Text of extensions reaches the terminal without control characters")
struct TextTests {
  /// Whether a terminal would interpret the character. Line ends are the host's own.
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    let marks: Set<UInt32> = [0x061c, 0x200e, 0x200f]
    return (scalar.value < 0x20 && scalar != "\n") || (0x7f...0x9f).contains(scalar.value)
      || (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      || marks.contains(scalar.value)
  }

  private static let steps = [
    ("load", "log"), ("init", "subject"), ("resolve", "option"), ("confirm", "response"), ("handle", "failure"),
  ]

  /// The words around the control characters are shown. The log is shown if there was a fault.
  private static func expectText(_ text: String, _ word: String) {
    #expect(text.contains(word) && text.contains(" end"))
    #expect(!text.unicodeScalars.contains(where: isActive), "\(text.debugDescription)")
  }

  @Test("Text and JSON on pipes have no control characters of extensions", arguments: steps)
  func pipes(step: String, word: String) async throws {
    let bundles = try await BadBundles("Texts/escapes", at: [step])
    let request = RequestLine.message("hello", application: BadBundles.name("Texts/escapes", step))
    for option in ["--verbose", "--json"] {
      let input = step == "resolve" ? request + "cancel\n" : request
      let run = try await bundles.home.run(["run", "--yes", option] + bundles.options, input: input)
      Self.expectText(run.output + run.errors, word)
    }
  }

  @Test("Text on a terminal has no control characters of extensions", arguments: steps)
  func terminal(step: String, word: String) async throws {
    let bundles = try await BadBundles("Texts/escapes", at: [step])
    let text = try await blocking {
      let arguments = ["run", "--verbose", "--yes", "--intent"]
      let request = RequestLine.message("hello", application: BadBundles.name("Texts/escapes", step))
      let file = try bundles.home.write(request, to: "request.json")
      let run = try LiveRun.onTerminal(
        bundles.home, arguments + [file] + bundles.options, environment: ["TERM": "dumb", "NO_COLOR": "1"])
      if step == "resolve" {
        try run.wait(for: "end")
        try run.send("cancel")
      }
      _ = try run.exitCode()
      return run.text
    }
    // The terminal adds a carriage return before each line feed.
    Self.expectText(text.replacing("\r\n", with: "\n"), word)
  }
}
