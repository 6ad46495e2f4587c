internal import IntentDefinitions
internal import Testing

@testable internal import IntentConversations

@Suite("A template's text lacks the clauses that have no value")
struct FilledTemplateTests {
  private func filled(_ template: String, _ values: [String: String] = [:]) -> String? {
    FilledTemplate(TextTemplate(template), links: ["with", "for", "your", "the", "and", "in"]) { values[$0] ?? "" }.text
  }

  @Test(
    "A clause is left out, or ends before the words that lead to the variable",
    arguments: [
      ("Done with ${a}.", "Done."), ("Done.", "Done."), ("Done", "Done"), ("Done with ${a}", "Done"),
      ("Done. Enjoy ${a} soon!", "Done."), ("${a} is ready. Enjoy it!", "Enjoy it!"),
      ("${a} is ready, enjoy it!", "Enjoy it!"), ("Ready, with ${a}.", "Ready."),
      ("Thanks. ${a}: we make it.", "Thanks. We make it."), ("It costs 3.50 for ${a}.", "It costs 3.50."),
      ("完成${a}。", "完成。"), ("好了。${a}做好了。", "好了。"),
    ])
  func missing(template: String, text: String) {
    #expect(filled(template) == text)
  }

  @Test(
    "A text without a clause that has its values is nil", arguments: ["${a}", "${a} is ready.", "For ${a}.", "", " "])
  func nothing(template: String) {
    #expect(filled(template) == nil)
  }

  @Test(
    "One of several values is enough",
    arguments: [
      (["a": "A"], "Soup with A."), (["b": "B"], "Soup with B."), (["a": "A", "b": "B"], "Soup with A and B."),
      ([:], "Soup."),
    ])
  func several(values: [String: String], text: String) {
    #expect(filled("Soup with ${a} and ${b}.", values) == text)
  }

  @Test("A text with all values does not change", arguments: ["本当に${a}ですか！？", "! Ready: ${a}", "So... ${a}?! "])
  func complete(template: String) {
    #expect(filled(template, ["a": "tea"]) == template.replacing("${a}", with: "tea"))
  }

  @Test("The punctuation of a value ends no clause")
  func value() {
    #expect(filled("Sent: ${a}, to ${b} soon.", ["a": "Hi. How are you?"]) == "Sent: Hi. How are you?.")
  }
}
