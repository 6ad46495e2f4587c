package import Foundation

/// Compares words with the value of an interpretation, for measurements of how well values are understood.
extension Recogniser {
  /// Whether `text` has the same meaning as the value of `parameter`: the same words except common words, or an equal
  /// number, moment or case.
  ///
  /// - Parameters:
  ///   - text: the words that a person used for the value: "the babysitter", "forty bucks".
  ///   - parameter: the value that was read.
  ///   - intent: the class name of the intent.
  ///   - now: the moment that relative dates refer to.
  /// - Returns: whether they mean the same.
  package func isEquivalent(_ text: String, _ parameter: Interpretation.Parameter, of intent: String, now: Date = .now)
    -> Bool
  {
    let words = tokens(text) ?? []
    switch parameter.value {
    case .text(let said): return agrees(said, with: words)
    case .names(let names): return names.contains { agrees($0.text, with: words) }
    case .number(let number), .amount(let number, _), .quantity(let number, _):
      return words.indices.contains { numbers.number(words, from: $0)?.value == number }
    case .constant, .moment, .recurring:
      guard let type = language.catalogue.type(of: parameter.path, in: intent) else { return false }
      return value(text, of: type, in: intent, now: now) == parameter.value
    }
  }

  /// Whether the words of a text include all words of `words` that are not common.
  private func agrees(_ said: String, with words: [Token]) -> Bool {
    let wanted = words.filter { !automaton.words.isCommon(automaton.words.id(of: $0.text) ?? .null) }.map(\.text)
    return !wanted.isEmpty && Set(tokens(said)?.map(\.text) ?? []).isSuperset(of: wanted)
  }
}
