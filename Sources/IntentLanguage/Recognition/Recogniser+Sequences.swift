internal import Foundation

/// Two requests in one sentence: "text Diana I'm late and tell Scott I'm sick".
extension Recogniser {
  /// The limits on the search for a second request.
  private enum SequenceLimit {
    /// The maximum number of joining words that are tried.
    static let joiners = 4
    /// The minimum score of a second request without a name: two words of its own.
    static let score: Float = 2
  }

  /// The words in a dictated text of `reading` that are a request of their own; nil if there are none.
  ///
  /// - Parameters:
  ///   - utterance: the words as the user typed or said them.
  ///   - reading: a meaning of the utterance.
  /// - Returns: the dictated text that contains the second request.
  package func textWithRequest(_ utterance: String, _ reading: Interpretation) -> String? {
    let texts = reading.parameters.compactMap { parameter in
      if case .text(let text) = parameter.value { text } else { nil }
    }
    guard !texts.isEmpty, let tokens = tokens(utterance) else { return nil }
    let bytes = Array(utterance.utf8)
    let places = sequences(in: tokens).prefix(SequenceLimit.joiners)
    for place in places
    where isRequest(String(decoding: bytes[tokens[place.upperBound].range.lowerBound...], as: UTF8.self)) {
      let joined = tokens[place.lowerBound].range.lowerBound..<tokens[place.upperBound].range.upperBound
      let words = String(decoding: bytes[joined], as: UTF8.self)
      if let text = texts.first(where: { $0.contains(words) }) { return text }
    }
    return nil
  }

  /// The words that join two requests, each with words before and after it. What is quoted is one text.
  private func sequences(in tokens: [Token]) -> [Range<Int>] {
    guard !tokens.contains(where: \.isAfterQuote) else { return [] }
    return tokens.indices.dropFirst(2).compactMap { index in
      let lengths = automaton.phrases.sequences.filter { tokens.has($0, at: index) }.map(\.count)
      guard let length = lengths.max(), index + length < tokens.count - 1 else { return nil }
      return index..<index + length
    }
  }

  private func isRequest(_ words: String) -> Bool {
    guard let best = interpretations(words).first else { return false }
    return best.parameters.contains(where: \.isNamed)
      || best.score >= SequenceLimit.score && !best.parameters.isEmpty
  }
}

extension Interpretation.Parameter {
  /// Whether the value is a name, and not a word such as "her".
  fileprivate var isNamed: Bool {
    if case .names(let names) = value { names.contains { !$0.isReference } } else { false }
  }
}
