import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("Words that only look like a request do nothing, and words that only look like a negation act")
struct GuardedSentenceTests {
  @Test("Each language has its own examples", arguments: LanguageFolders().codes)
  func sentences(code: String) throws {
    let sentences = try GuardedSentence.all(code)
    #expect(sentences.count { $0.intent == nil } >= 60)
    #expect(sentences.count { $0.intent != nil } >= 60)
    let speech = Speech(shipped: code)
    for sentence in sentences {
      let reading = speech.readings(sentence.utterance).first
      if let intent = sentence.intent {
        #expect(reading?.intent == intent, "\(sentence) → \(reading?.line ?? "-")")
      } else {
        #expect(reading.map(changesState) != true, "\(sentence) → \(reading?.line ?? "-")")
      }
    }
  }

  private func changesState(_ reading: Interpretation) -> Bool {
    Catalogue.system.intents[reading.intent]?.readsOnly != true && reading.leftovers.isEmpty
  }
}
