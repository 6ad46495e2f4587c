internal import Testing

@testable internal import IntentLanguage

@Suite("Text patterns are filled with values")
struct TextPatternTests {
  @Test(
    "Placeholders are replaced, and optional parts without a value are left out",
    arguments: [
      ("Sent.", [:], "Sent."),
      ("Which {value}?", ["value": "John"], "Which John?"),
      ("Which {value}?", [:], "Which ?"),
      ("Done[ for {name}].", ["name": "Ann"], "Done for Ann."),
      ("Done[ for {name}].", [:], "Done."),
      ("Done[ for {name}].", ["name": ""], "Done."),
      ("[{a} and {b}]!", ["a": "x"], "!"),
      ("\\{a\\} \\[b\\] \\\\", ["a": "x"], "{a} [b] \\"),
      ("“{a}”", ["a": "{b}", "b": "x"], "“{b}”"),
    ] as [(String, [String: String], String)])
  func filled(text: String, values: [String: String], result: String) throws {
    #expect(try TextPattern(text).filled { values[$0] } == result)
  }

  @Test(
    "A syntax error in a text has its column",
    arguments: [
      ("Which {value?", 7, "'{' is not closed"), ("Which value}?", 12, "'}' without '{'"),
      ("a[b", 2, "'[' is not closed"), ("a]b", 2, "']' without '['"),
      ("a[b[c]]", 2, "'[' within '['; optional parts can't be nested"),
      ("{}", 1, "'{}' is not a placeholder; expected a name in braces"),
      ("{a b}", 1, "'{a b}' is not a placeholder; expected a name in braces"),
      ("a[b]", 2, "an optional part needs a placeholder"),
      ("\\n", 1, "'\\' can only escape '{', '}', '[', ']' and '\\'"),
      ("\\", 1, "'\\' can only escape '{', '}', '[', ']' and '\\'"),
    ])
  func defect(text: String, column: Int, message: String) {
    #expect(throws: TextPattern.FormatError(column: column, message: message)) { try TextPattern(text) }
  }
}
