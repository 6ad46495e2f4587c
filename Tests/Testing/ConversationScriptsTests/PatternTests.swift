internal import Testing

@testable import ConversationScripts

@Suite("Expected text matches literally, and … matches anything")
struct PatternTests {
  @Test(
    "Matching texts are accepted",
    arguments: [
      ("Sent.", "Sent."), ("…", ""), ("…", "anything"), ("Your … says “hello”.", "Your message to John says “hello”."),
      ("… minutes", "8 minutes"), ("In …", "In "), ("a…b…c", "a b b c"), ("ab…ba", "abba"), ("…x…", "axb"),
    ])
  func fits(pattern: String, text: String) {
    #expect(Pattern(pattern).matches(text))
  }

  @Test(
    "Different texts are rejected",
    arguments: [("Sent.", "sent."), ("", "x"), ("a…b…c", "acb"), ("aba…aba", "aba"), ("…x…", "ab"), ("In …", "At 8")])
  func doesNotFit(pattern: String, text: String) {
    #expect(!Pattern(pattern).matches(text))
  }
}
