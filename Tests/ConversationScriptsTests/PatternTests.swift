internal import Testing

@testable import ConversationScripts

@Suite("Expected text stands for itself, and … in it for anything")
struct PatternTests {
  @Test(
    "Text that fits",
    arguments: [
      ("Sent.", "Sent."), ("…", ""), ("…", "anything"), ("Your … says “hello”.", "Your message to John says “hello”."),
      ("… minutes", "8 minutes"), ("In …", "In "), ("a…b…c", "a b b c"), ("ab…ba", "abba"), ("…x…", "axb"),
    ])
  func fits(pattern: String, text: String) {
    #expect(Pattern(pattern).matches(text))
  }

  @Test(
    "Text that does not",
    arguments: [("Sent.", "sent."), ("", "x"), ("a…b…c", "acb"), ("aba…aba", "aba"), ("…x…", "ab"), ("In …", "At 8")])
  func doesNotFit(pattern: String, text: String) {
    #expect(!Pattern(pattern).matches(text))
  }
}
