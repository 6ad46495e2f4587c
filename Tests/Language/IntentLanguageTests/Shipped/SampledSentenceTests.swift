import Foundation
import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("Samples of all templates are understood with their own meaning")
struct SampledSentenceTests {
  /// The languages that have sentences.
  private static let codes = LanguageFolders().codes.filter {
    !LanguageFolders().files(of: $0, suffix: ".sentences").isEmpty
  }

  /// How a sample was understood.
  private enum Outcome {
    /// The first reading has the intent and the values of the sample.
    case exact
    /// Another reading has them, or the first reading has the same intent with other values.
    case near
    /// No reading has them, and the first reading has another intent.
    case other
    /// There is no reading, because the sample asks or doubts: Japanese endings such as "shall we".
    case stopped
  }

  private func vocabulary(_ grammar: Grammar) -> SpokenVocabulary {
    let names = Set(grammar.sections.flatMap { $0.sentences.flatMap { slots($0.template, grammar, depth: 0) } })
    return SpokenVocabulary(
      [
        VocabularyTerm(text: "UnicornChat", category: 0, item: 0),
        VocabularyTerm(text: SentenceSampler.known, category: 1, item: 1),
      ], categories: [.applications, .values(names.sorted())])
  }

  private func slots(_ template: Template, _ grammar: Grammar, depth: Int) -> [String] {
    guard depth < 8 else { return [] }
    let inner = template.rules.compactMap { grammar.rules[$0.name]?.template }
    return template.slots.map(\.name) + inner.flatMap { slots($0, grammar, depth: depth + 1) }
  }

  private func outcome(_ sample: SentenceSampler.Sample, _ readings: [Interpretation]) -> Outcome {
    func says(_ reading: Interpretation) -> Bool {
      reading.intent == sample.intent
        && sample.parameters.allSatisfy { path, text in
          guard let value = reading.parameters.first(where: { $0.path == path })?.value else { return false }
          return text.map { $0 == value.line } ?? true
        }
    }
    if readings.first.map(says) == true { return .exact }
    return readings.first?.intent == sample.intent || readings.contains(where: says) ? .near : .other
  }

  @Test(
    "In each language, 95 % are understood exactly, and at most 1 % as another request or not at all", arguments: codes)
  func samples(code: String) throws {
    let grammar = Speech(shipped: code).grammar
    let recogniser = Speech(shipped: code, vocabulary: vocabulary(grammar)).recogniser
    var sampler = SentenceSampler(grammar, seed: 2026)
    var counts: [Outcome: Int] = [:]
    var missed: [String] = []
    for section in grammar.sections {
      guard case .intent(let intent) = section.meaning else { continue }
      for sentence in section.sentences {
        let sample = sampler.sample(sentence, .intent(intent))
        let readings = recogniser.interpretations(sample.utterance, now: Speech.now)
        let isStopped = readings.isEmpty && recogniser.refusal(sample.utterance) != nil
        let outcome = isStopped ? .stopped : outcome(sample, readings)
        counts[outcome, default: 0] += 1
        if outcome != .exact {
          missed.append("\(sample.sentence) “\(sample.utterance)” → \(readings.first?.line ?? "-")")
        }
      }
    }
    let all = counts.values.reduce(0, +)
    #expect(all > 100)
    #expect(counts[.stopped, default: 0] * 50 <= all, "\(counts) \(missed)")
    #expect(counts[.exact, default: 0] * 100 >= all * 95, "\(counts) \(missed)")
    #expect(counts[.other, default: 0] * 100 <= all, "\(counts) \(missed)")
  }
}
