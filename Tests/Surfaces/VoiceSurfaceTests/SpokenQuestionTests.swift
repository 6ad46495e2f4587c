internal import Foundation
internal import IntentConversations
internal import IntentLanguage
internal import Testing
internal import VoiceSurface

@Suite("A question is one sentence that can be spoken")
struct SpokenQuestionTests {
  private func sentence(_ prompt: Prompt, _ locale: String) throws -> String {
    SpokenQuestion(prompt, try #require(ConversationLanguage(Locale(identifier: locale)))).text
  }

  @Test(
    "The options follow the question in each language",
    arguments: [
      ("en", "Which John?", "Which John: John Appleseed or John Baily?"),
      ("de", "Welches „John“ meinst du?", "Welches „John“ meinst du: John Appleseed oder John Baily?"),
      ("fr", "Quel « John » ?", "Quel « John » : John Appleseed ou John Baily ?"),
      ("es", "¿Qué John?", "¿Qué John: John Appleseed o John Baily?"),
      ("ja", "どの「John」ですか？", "どの「John」ですか？選択肢は、John AppleseedまたはJohn Bailyです。"),
      ("zh", "哪一个“John”？", "哪一个“John”：John Appleseed或John Baily？"),
    ])
  func options(locale: String, question: String, sentence: String) throws {
    let prompt = Prompt(kind: .disambiguation, text: question, options: ["John Appleseed", "John Baily"])
    let text = try self.sentence(prompt, locale)
    #expect(text.replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ") == sentence)
  }

  @Test("Five options are spoken, and the number of further ones")
  func many() throws {
    var prompt = Prompt(kind: .disambiguation, text: "Which one?", options: (1...6).map { "n\($0)" })
    #expect(try sentence(prompt, "en") == "Which one: n1, n2, n3, n4, or n5, and 1 more?")
    prompt.rest = Prompt.Rest(count: 800, text: "and 800 more")
    #expect(try sentence(prompt, "en") == "Which one: n1, n2, n3, n4, or n5, and 801 more?")
  }

  @Test("A question without options, or with options in its text, stays unchanged")
  func plain() throws {
    var prompt = Prompt(kind: .needsValue, text: "Audio or video?", options: ["audio", "video"])
    prompt.saysOptions = true
    #expect(try sentence(prompt, "en") == "Audio or video?")
    prompt = Prompt(kind: .confirmation, text: "Ready?")
    prompt.details = ["Soup: 3 $"]
    #expect(try sentence(prompt, "en") == "Soup: 3 $ Ready?")
  }
}
