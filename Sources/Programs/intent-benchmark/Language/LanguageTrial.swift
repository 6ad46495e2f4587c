internal import Foundation
internal import IntentLanguage
internal import IntentDefinitions

/// Understands rows in a language, with a vocabulary of app names only.
struct LanguageTrial {
  private let recogniser: Recogniser
  private let applications: [String]
  private let adviser: IntentAdviser?

  /// Creates a trial of a locale's language; nil if there is none.
  init?(_ locale: String, applications: [String]) {
    let folders = LanguageFolders()
    guard let code = folders.code(for: locale) else { return nil }
    let terms = applications.enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) }
    let vocabulary = SpokenVocabulary(
      terms, categories: [.applications], sounds: SoundRules.read(code, in: folders).rules)
    recogniser = Recogniser(
      Language(code, LanguageSources(code, in: folders), locale: locale, catalogue: .system), vocabulary: vocabulary)
    self.applications = applications
    adviser = folders.adviser(of: code)
  }

  /// The code of the language.
  var code: String { recogniser.language.code }

  /// Returns the interpretations of a sentence, most likely first.
  func interpretations(_ text: String) -> [Interpretation] {
    let interpretations = recogniser.interpretations(text)
    return interpretations.isEmpty ? recogniser.tolerantInterpretations(text) : interpretations
  }

  /// Counts a row, and its values if the row is understood correctly.
  func count(_ row: LabelledRow, _ interpretations: [Interpretation], in score: inout LanguageScore) {
    score.add(row, takenFor: interpretations.first?.intent)
    score.add(
      row, decision: decision(row.text, interpretations, isAdvised: false),
      advised: decision(row.text, interpretations, isAdvised: true))
    guard let interpretation = interpretations.first, interpretation.intent == row.intent else { return }
    score.addRecognised(asks: !interpretation.leftovers.isEmpty)
    let said = said(interpretation).map { VocabularyIndex.fold($0) }
    for value in row.slots.values {
      let wanted = VocabularyIndex.fold(value)
      let isSaid = said.contains { $0.contains(wanted) }
      score.addSlot(
        isFound: isSaid
          || interpretation.parameters.contains { recogniser.isEquivalent(value, $0, of: interpretation.intent) })
    }
  }

  /// What the host does about a sentence, with its adviser or without it.
  func decision(_ text: String, _ interpretations: [Interpretation], isAdvised: Bool) -> Decision {
    let isGuarded =
      interpretations.isEmpty && (recogniser.refusal(text) != nil || recogniser.beginsWithStop(text))
    return Decision(
      interpretations.first, isGuarded: isGuarded, advice: isAdvised ? adviser?.advice(text) : nil)
  }

  /// The adviser's probability that a sentence requests nothing; nil if the language has no adviser.
  func refusal(_ text: String) -> Float? { adviser?.advice(text).refusal }

  /// Returns the texts in an interpretation: the app's name and the values of parameters.
  private func said(_ interpretation: Interpretation) -> [String] {
    let names =
      interpretation.application.flatMap { applications.indices.contains($0) ? [applications[$0]] : nil } ?? []
    return names + interpretation.parameters.flatMap(\.value.texts)
  }
}

extension SpokenValue {
  /// The texts of the value: several for a list, none for a time.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text), .constant(let text): [text]
    case .names(let names): names.map(\.text)
    case .number(let number): [number.formatted(.number.grouping(.never))]
    case .amount(let number, let currency): [number.formatted(.number.grouping(.never)), currency ?? ""]
    case .quantity(let number, let unit): ["\(number.formatted(.number.grouping(.never))) \(unit)"]
    case .moment, .recurring: []
    }
  }
}
