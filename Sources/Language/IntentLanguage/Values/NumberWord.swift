/// A word of numbers that Foundation's spelling does not have: "grand", "dozen", "fuffzig". A language lists them in
/// sections `numeral:`.
struct NumberWord: Hashable, Sendable {
  /// What the word does within a number.
  enum Role: Hashable, Sendable {
    /// The word is a number: "fuffzig" is 50.
    case value(Double)
    /// The word multiplies the number before it: "grand" by 1000. Some such words also stand for the number itself,
    /// such as French "mille".
    case times(Double, impliesOne: Bool)
    /// The word joins parts of a number: "and" in "a hundred and five".
    case and
    /// The word counts one before a multiplier: "a" in "a hundred".
    case article
    /// The word is a half: "half a million", "one and a half".
    case half
    /// The word makes the number after it negative.
    case minus
  }

  /// The word, or the words of a phrase.
  var words: [String]
  var role: Role
}

extension NumberWord {
  /// Creates a word from the texts of ``CompiledLanguage/numerals``; nil if `meaning` has no such form.
  init?(_ text: String, _ meaning: String) {
    let parts = meaning.split(separator: "=").map(String.init)
    guard parts.count == 2 else { return nil }
    words = text.split(separator: " ").map(String.init)
    switch (parts[0], Double(parts[1]), parts[1]) {
    case ("value", let number?, _) where number.isFinite: role = .value(number)
    case ("times", let number?, _) where number.isFinite: role = .times(number, impliesOne: false)
    case ("part", _, "and"): role = .and
    case ("part", _, "article"): role = .article
    case ("part", _, "half"): role = .half
    case ("part", _, "minus"): role = .minus
    default: return nil
    }
  }

  /// The words of the sections `numeral:`, with their meanings, such as `times=1000`.
  static func meanings(_ sections: [SentenceSection], _ tokenizer: Tokenizer) -> [String: String] {
    var meanings: [String: String] = [:]
    for sentence in sections.lazy.filter({ $0.meaning == .numeral }).flatMap(\.sentences) {
      guard let first = sentence.assignments.first, case .constant(let value) = first.source else { continue }
      for text in sentence.template.texts(limit: 100, separator: " ") ?? [] {
        meanings[tokenizer.words(text).joined(separator: " ")] = "\(first.path)=\(value)"
      }
    }
    return meanings
  }
}
