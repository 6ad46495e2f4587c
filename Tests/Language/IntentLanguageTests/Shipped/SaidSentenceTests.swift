internal import BaseFiles
import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("Real utterances are understood in each language")
struct SaidSentenceTests {
  @Test("Requests have their intent and parameters; other utterances are rejected", arguments: SaidSentence.codes)
  func sentences(code: String) throws {
    let sentences = try SaidSentence.all(code)
    #expect(sentences.count >= 20)
    let speech = Speech(shipped: code)
    for sentence in sentences {
      let reading = speech.readings(sentence.utterance).first
      let said = Dictionary(
        (reading?.parameters ?? []).map { ($0.path, SaidSentence.plain($0.value.line)) }, uniquingKeysWith: { $1 })
      let isSaid = sentence.parameters.allSatisfy { said[$0.key] == $0.value }
      #expect(reading?.intent == sentence.intent && isSaid, "\(sentence) → \(reading?.line ?? "-")")
    }
  }

  @Test("The files of sentences have no findings", arguments: LanguageFolders().codes)
  func findings(code: String) {
    #expect(Speech(shipped: code).grammar.findings.map(\.description) == [])
  }

  @Test("English has at least eighty requests, and forty utterances that are none")
  func english() throws {
    let sentences = try SaidSentence.all("en")
    #expect(sentences.count { $0.intent != nil } >= 80)
    #expect(sentences.count { $0.intent == nil } >= 40)
  }
}
