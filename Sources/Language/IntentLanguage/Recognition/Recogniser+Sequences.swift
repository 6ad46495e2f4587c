internal import Foundation

/// Two requests in one sentence: "text Diana I'm late and tell Scott I'm sick".
extension Recogniser {
  /// The limits on the search for a second request.
  enum SequenceLimit {
    /// The maximum number of joining words that are tried.
    static let joiners = 4
    /// The minimum score of a second request without a name: two words of its own.
    static let score: Float = 2
  }

  /// The words in a dictated text of `interpretation` that are a request of their own; nil if there are none.
  ///
  /// - Parameters:
  ///   - utterance: the words as the user typed or said them.
  ///   - interpretation: a meaning of the utterance.
  /// - Returns: the dictated text that contains the second request.
  package func textWithRequest(_ utterance: String, _ interpretation: Interpretation) -> String? {
    let texts = interpretation.parameters.compactMap { parameter in
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
    return repeatedRequest(tokens, bytes: bytes, texts: texts, like: interpretation)
  }

  /// The words of another request before or after a joining word, for which `interpretation` has no place: "start my
  /// run and call Scott". Nil if there are none.
  ///
  /// - Parameters:
  ///   - utterance: the words as the user typed or said them.
  ///   - interpretation: a meaning of the utterance.
  /// - Returns: the words with the joining word.
  package func furtherRequest(_ utterance: String, _ interpretation: Interpretation) -> String? {
    guard let tokens = tokens(utterance) else { return nil }
    let bytes = Array(utterance.utf8)
    func words(_ range: Range<Int>) -> String {
      let bounds = tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
      return String(decoding: bytes[bounds], as: UTF8.self)
    }
    for place in sequences(in: tokens).prefix(SequenceLimit.joiners) {
      let before = words(0..<place.lowerBound)
      let after = words(place.upperBound..<tokens.count)
      if !changesState(interpretation.intent) {
        // What makes no difference to a search was not heard: "show my list and delete milk from it".
        if ignores(place.upperBound, of: tokens.count, in: utterance), isAll(before, of: interpretation) {
          return words(place.lowerBound..<tokens.count)
        }
        continue
      }
      if isOther(after, than: interpretation), isSame(before, as: interpretation) {
        return words(place.lowerBound..<tokens.count)
      }
      if isOther(before, than: interpretation), isSame(after, as: interpretation) { return words(0..<place.upperBound) }
    }
    return nil
  }

  /// Whether the words from `start` on are several, and no polite words.
  private func ignores(_ start: Int, of count: Int, in utterance: String) -> Bool {
    guard start + 1 < count, let words = words(utterance) else { return false }
    return !isClosing(from: start, of: words.words, names: words.names)
  }

  /// Whether words mean the same as `interpretation`.
  private func isAll(_ words: String, of interpretation: Interpretation) -> Bool {
    interpretations(words).first.map {
      $0.intent == interpretation.intent && $0.parameters == interpretation.parameters
    } ?? false
  }

  /// Whether words are a request of the same kind as `interpretation`.
  private func isSame(_ words: String, as interpretation: Interpretation) -> Bool {
    interpretations(words).first?.intent == interpretation.intent
  }

  /// Whether words are a request of another kind, which shares no value with `interpretation`.
  private func isOther(_ words: String, than interpretation: Interpretation) -> Bool {
    guard let best = interpretations(words).first, best.intent != interpretation.intent, changesState(best.intent)
    else {
      return false
    }
    let values = interpretation.parameters.flatMap(\.spokenTexts)
    return isRequest(words) && !values.contains { $0.contains(words) || words.contains($0) }
  }

  /// The text in which the request begins again for another person: "tell Ana I'm late, tell Bo I'm sick", or Spanish
  /// "dile a Ana que llego y a Bo que no", where the verb is not repeated.
  private func repeatedRequest(
    _ tokens: [Token], bytes: [UInt8], texts: [String], like interpretation: Interpretation
  ) -> String? {
    guard !tokens.contains(where: \.isAfterQuote) else { return nil }
    func words(_ first: Int, _ end: Int? = nil) -> String {
      let last = end.map { tokens[$0].range.lowerBound } ?? bytes.count
      return String(decoding: bytes[tokens[first].range.lowerBound..<last], as: UTF8.self)
    }
    let places = tokens.indices.dropFirst(3).filter { $0 < tokens.count - 1 }
    let again = places.filter { index in
      let isAgain = tokens[index].text == tokens[0].text && (tokens[index].isAfterMark || tokens[index - 1].isAfterMark)
      return isAgain && isSecond(words(index), like: interpretation)
    }
    let elided = places.filter { index in
      guard automaton.phrases.sequences.contains([tokens[index - 1].text]) else { return false }
      let verbs = tokens[1..<min(5, index)].indices.filter { tokens[$0].text == tokens[index].text }
      return verbs.contains { isSecond(words(0, $0) + words(index), like: interpretation) }
    }
    return (again + elided).lazy.compactMap { index in
      texts.first { $0.contains(words(index).prefix { !$0.isPunctuation }) }
    }.first
  }

  /// Whether words request the same as `interpretation` for a person whom the vocabulary knows, with a text.
  private func isSecond(_ words: String, like interpretation: Interpretation) -> Bool {
    guard let best = interpretations(words).first, best.intent == interpretation.intent else { return false }
    let hasText = best.parameters.contains { if case .text = $0.value { true } else { false } }
    return hasText
      && best.parameters.contains { parameter in
        if case .names(let names) = parameter.value { names.contains { !$0.matches.isEmpty } } else { false }
      }
  }

  /// The words that join two requests, each with at least `minimum` words before it, and words after it. What is quoted
  /// is one text.
  func sequences(in tokens: [Token], after minimum: Int = 2) -> [Range<Int>] {
    guard !tokens.contains(where: \.isAfterQuote) else { return [] }
    return tokens.indices.dropFirst(minimum).compactMap { index in
      let lengths = automaton.phrases.sequences.filter { tokens.has($0, at: index) }.map(\.count)
      guard let length = lengths.max(), index + length < tokens.count - 1 else { return nil }
      return index..<index + length
    }
  }

  private func isRequest(_ words: String) -> Bool { interpretations(words).first.map(isRequest) ?? false }

  /// Whether an interpretation has a name, or enough words of its own.
  func isRequest(_ best: Interpretation) -> Bool {
    best.parameters.contains(where: \.isNamed)
      || best.score >= SequenceLimit.score && !best.parameters.isEmpty
  }
}

extension Interpretation.Parameter {
  /// The texts of the value.
  var spokenTexts: [String] {
    switch value {
    case .text(let text): [text]
    case .names(let names): names.map(\.text)
    default: []
    }
  }

  /// Whether the value is a name, and not a word such as "her".
  fileprivate var isNamed: Bool {
    if case .names(let names) = value { names.contains { !$0.isReference } } else { false }
  }
}
