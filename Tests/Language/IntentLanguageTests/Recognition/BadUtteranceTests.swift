import Foundation
import Testing

@testable import IntentLanguage

@Suite("Hostile utterances take a bounded number of steps")
struct BadUtteranceTests {
  private static let speech = Speech(
    shipped: "en",
    vocabulary: SpokenVocabulary(
      [VocabularyTerm(text: "UnicornChat", category: 0, item: 0), VocabularyTerm(text: "and", category: 1, item: 1)],
      categories: [.applications, .people], sounds: SoundRules.read("en").rules))

  private func steps(_ text: String) -> (readings: [Interpretation], steps: Int) {
    var steps = 0
    let readings = Self.speech.recogniser.interpretations(text, now: Speech.now, steps: &steps)
    return (readings, steps)
  }

  @Test(
    "An utterance without words has no readings and takes no steps",
    arguments: [
      "", " ", "\n\t\r", "?!.,;:…", "\u{0}\u{1}\u{7f}", "\u{202E}\u{202D}\u{200F}", "\u{301}\u{301}", "👍👍", "'''''",
      "@@@",
      String(decoding: [0xff, 0xfe, 0xc0, 0x80], as: UTF8.self), "\"\"", String(repeating: ".", count: 10_000),
    ])
  func nothing(text: String) {
    let (readings, steps) = steps(text)
    #expect(readings.isEmpty && steps == 0)
  }

  @Test(
    "An utterance with too many bytes or words takes no steps",
    arguments: ["a", "call ", "和", "\u{301}", " .", "don't ", "no wait "])
  func tooLong(part: String) {
    let (readings, steps) = steps(String(repeating: part, count: (1 << 20) / part.utf8.count))
    #expect(readings.isEmpty && steps == 0)
    let words = Array(repeating: "call", count: Recogniser.Limit.words + 1).joined(separator: " ")
    #expect(self.steps(words).steps == 0)
  }

  @Test(
    "Three hundred words stay below the limit on steps",
    arguments: [
      "and", "call", "please", "the", "play", "remind me to", "add to my list", "at 5 pm tomorrow", "5", "$ 5 dollars",
      "text and",
      "to from for on in at", "UnicornChat", "on UnicornChat", "can you", "send a message to", "twenty one thousand",
      "'s",
      "zzz", "Zzz", "a day in in a week on monday of march", "call me at at at",
    ])
  func repeated(words: String) {
    let count = Recogniser.Limit.words / words.split(separator: " ").count - (words.contains("'") ? 1 : 0)
    let (readings, steps) = steps(Array(repeating: words, count: count).joined(separator: " "))
    #expect(readings.count <= 5)
    #expect(steps < Recogniser.Limit.steps, "\(steps)")
  }

  @Test(
    "A megabyte of negations and ten thousand corrections are no answer",
    arguments: ["en", "de", "fr", "es", "zh", "ja"], ["don't ", "no no wait ", "别", "nein doch "])
  func answers(code: String, part: String) {
    let answers = Answers(code, Locale(identifier: code), in: LanguageFolders())
    let text = String(repeating: part, count: max(10_000, (1 << 20) / part.utf8.count)) + "yes"
    #expect(answers.reply(text) != .yes && answers.remark(text) == nil)
    #expect(answers.option(text, among: ["yes", "no wait yes"]) == nil && answers.number(text) == nil)
    #expect(!answers.isYesAndGoodbye(text))
  }

  @Test("Invisible marks do not change a request")
  func marks() {
    #expect(
      Self.speech.understood("\u{202E}\u{0}lock\u{7} th\u{200D}e \u{200F}car\u{FFFD}!!")
        == "INSetCarLockStatusIntent locked=true")
  }

  @Test("A language with huge sentences stops at the limit on steps")
  func limit() {
    let rule = "<any> = " + (0..<150).map { "[{_\($0):words} a]" }.joined(separator: " ")
    let speech = Speech(rule + "\nrefused:\n  <any>\n")
    #expect(speech.findings == [])
    var steps = 0
    _ = speech.recogniser.interpretations(
      Array(repeating: "a", count: Recogniser.Limit.words).joined(separator: " "), now: Speech.now, steps: &steps)
    #expect(steps == Recogniser.Limit.steps)
  }
}
