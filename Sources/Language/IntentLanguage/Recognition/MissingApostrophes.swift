/// Splits words that are written without their apostrophe: "lets" into "let" and "'s", French "lauto" into "l'" and
/// "auto".
struct MissingApostrophes {
  private let words: WordTable
  private let apostropheEndsWord: Bool

  /// The maximum length of the shorter part beside the apostrophe: "'ll", "qu'".
  private static let maximumLetters = 2

  /// Creates a splitter for the words of `words`, with the apostrophe rule of the language's tokenizer.
  init(_ words: WordTable, apostropheEndsWord: Bool) {
    self.words = words
    self.apostropheEndsWord = apostropheEndsWord
  }

  /// The tokens after splitting each unknown word into two words of sentences; nil if no word can be split.
  func split(_ tokens: [Token]) -> [Token]? {
    let parts = tokens.map { words.id(of: $0.text) == nil ? split($0) : nil }
    guard parts.contains(where: { $0 != nil }) else { return nil }
    return zip(tokens, parts).flatMap { $1 ?? [$0] }
  }

  private func split(_ token: Token) -> [Token]? {
    let text = token.text
    // Folding has changed the bytes of any other word, so the offsets in the utterance are not known.
    guard text.utf8.count == token.range.count, text.utf8.allSatisfy({ (0x61...0x7a).contains($0) }) else { return nil }
    for count in 1...Self.maximumLetters where count < text.count {
      let length = apostropheEndsWord ? count : text.count - count
      let head = String(text.prefix(length))
      let tail = String(text.dropFirst(length))
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
