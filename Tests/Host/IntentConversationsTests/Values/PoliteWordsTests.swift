internal import Foundation
internal import Testing

@testable internal import IntentConversations

@Suite("Polite words at the ends of an answer are no part of a text")
struct PoliteWordsTests {
  @Test(
    "They are left out in each language, with the signs beside them",
    arguments: [
      ("en", "Rome please", "Rome"), ("en", "Rome, please.", "Rome"), ("en", "Please New York", "New York"),
      ("de", "Rom, bitte", "Rom"), ("de-CH", "Bitte Rom", "Rom"), ("de", "Rome please", "Rome"),
      ("fr", "Rome, s'il te plaît", "Rome"), ("fr", "Rome s’il vous plaît !", "Rome"),
      ("es", "Roma, por favor", "Roma"), ("ja", "ローマでお願いします", "ローマ"), ("ja", "ローマをお願いします。", "ローマ"),
      ("zh", "请去罗马", "去罗马"),
    ])
  func removed(locale: String, answer: String, text: String) {
    #expect(PoliteWords.removed(from: answer, Locale(identifier: locale)) == text)
  }

  @Test(
    "The word itself, a part of another word, thanks and long texts stay",
    arguments: [
      ("en", "please"), ("en", "Please!"), ("en", "Displease"), ("en", "Pleased to Meet You"), ("en", "Many thanks"),
      ("en", "Say please to them"), ("de", "bitte"), ("de", "Fürbitte"), ("ja", "お願いします"), ("zh", "请"), ("en", ""),
      ("en", " , "), ("en", "Rome, bitte"),
      ("en", String(repeating: "word ", count: 20) + "please"),
    ])
  func kept(locale: String, answer: String) {
    #expect(PoliteWords.removed(from: answer, Locale(identifier: locale)) == answer)
  }
}
