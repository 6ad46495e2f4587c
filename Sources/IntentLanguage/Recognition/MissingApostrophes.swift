/// Splits words that are written without their apostrophe: "lets" into "let" and "'s", French "lauto" into "l'" and
/// "auto".
struct MissingApostrophes {
  private let words: WordTable
  private let apostropheEndsWord: Bool

  /// The longest part on the side of the apostrophe without letters of its own: "'ll", "qu'".
  private static let maximumLetters = 2

  /// Splits words into words of `words`, as a tokenizer of the language does.
  init(_ words: WordTable, apostropheEndsWord: Bool) {
    (self.words, self.apostropheEndsWord) = (words, apostropheEndsWord)
  }

  /// The tokens with each word that no sentence has in two parts, if sentences have both; nil if there is none.
  func split(_ tokens: [Token]) -> [Token]? {
    let parts = tokens.map { words.id(of: $0.text) == nil ? split($0) : nil }
    guard parts.contains(where: { $0 != nil }) else { return nil }
    return zip(tokens, parts).flatMap { $1 ?? [$0] }
  }

  private func split(_ token: Token) -> [Token]? {
    let text = token.text
    // In other words the letters have other bytes than in the utterance.
    guard text.utf8.count == token.range.count, text.utf8.allSatisfy({ (0x61...0x7a).contains($0) }) else { return nil }
    for count in 1...Self.maximumLetters where count < text.count {
      let length = apostropheEndsWord ? count : text.count - count
      let (head, tail) = (String(text.prefix(length)), String(text.dropFirst(length)))
      let (first, second) = apostropheEndsWord ? (head + "'", tail) : (head, "'" + tail)
      guard words.id(of: first) != nil, words.id(of: second) != nil else { continue }
      let middle = token.range.lowerBound + length
      return [
        Token(
          text: first, range: token.range.lowerBound..<middle, isCapitalised: token.isCapitalised,
          isAfterMark: token.isAfterMark),
        Token(text: second, range: middle..<token.range.upperBound),
      ]
    }
    return nil
  }
}
