/// Extracts words from an utterance in their original spelling.
struct SpokenText {
  /// The bytes of the utterance in UTF-8.
  let utterance: [UInt8]
  let tokens: [Token]

  /// The words without the punctuation around them.
  func trimmed(_ words: Range<Int>) -> String {
    pieces(words).map { text($0) }.joined(separator: " ")
  }

  /// Whether a question mark follows the words, and the question does not begin after the word `first`, as in Spanish
  /// "escríbele a papá ¿vienes?".
  func isQuestion(from first: Int) -> Bool {
    let end = tokens.last?.range.upperBound ?? 0
    guard end < utterance.count, !text(tokens[first].range.upperBound..<end).contains("¿") else { return false }
    return text(end..<utterance.count).prefix { !$0.isLetter && !$0.isNumber }.contains { "?？؟".contains($0) }
  }

  /// Whether quotation marks surround the words.
  func isQuoted(_ words: Range<Int>) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    let before = first > 0 ? tokens[first - 1].range.upperBound : 0
    let after = last + 1 < tokens.count ? tokens[last + 1].range.lowerBound : utterance.count
    return Self.hasQuote(text(min(before, tokens[first].range.lowerBound)..<tokens[first].range.lowerBound))
      && Self.hasQuote(text(tokens[last].range.upperBound..<max(tokens[last].range.upperBound, after)))
  }

  /// The words between the quotation marks around `word`; nil if there are none.
  func quotation(around word: Int) -> Range<Int>? {
    // Each reading is asked, and most utterances need no look at their characters.
    guard utterance.contains(where: Self.mayQuote), Self.hasQuote(text(0..<utterance.count)) else { return nil }
    var start: Int?
    for index in 0...tokens.count {
      for mark in marks(before: index) where Self.surrounds(mark) {
        guard let first = start else {
          start = index
          continue
        }
        if (first..<index).contains(word) { return first..<index }
        start = nil
      }
    }
    return nil
  }

  /// Whether a full stop, a question mark or an exclamation mark stands before the word.
  func endsSentence(before word: Int) -> Bool {
    word > 0 && marks(before: word).contains { ".!?…。！？".contains($0) }
  }

  /// The characters between a word and the previous one, or those around the utterance.
  private func marks(before index: Int) -> String {
    let before = index > 0 ? tokens[index - 1].range.upperBound : 0
    let after = index < tokens.count ? tokens[index].range.lowerBound : utterance.count
    return text(min(before, after)..<after)
  }

  /// The words with the punctuation that belongs to them, such as a question mark at the end, but without quotation
  /// marks around them.
  func withPunctuation(_ words: Range<Int>) -> String {
    guard let first = pieces(words).first, words.lowerBound < words.upperBound else { return "" }
    let before = words.lowerBound > 0 ? tokens[words.lowerBound - 1].range.upperBound : 0
    let end = tokens[words.upperBound - 1].range.upperBound
    let after = words.upperBound < tokens.count ? tokens[words.upperBound].range.lowerBound : utterance.count
    let lead = text(min(before, first.lowerBound)..<first.lowerBound)
    let trail = trail(end..<max(end, after), isLast: words.upperBound == tokens.count)
    let isQuoted = Self.hasQuote(lead) && Self.hasQuote(trail)
    let opening = isQuoted ? "" : String(lead.reversed().prefix { Self.openers.contains($0) }.reversed())
    var closing = isQuoted ? String(trail.prefix { !Self.isQuote($0) }) : String(trail)
    if !isQuoted, words.upperBound < tokens.count { closing.removeAll { ",;:".contains($0) } }
    if isQuoted { closing = String(closing.dropLast(closing.reversed().prefix(while: \.isWhitespace).count)) }
    let body = trimmed(words)
    let keepsQuotes = isQuoted || lead.isEmpty || Self.hasQuote(body)
    return opening + body + closing.filter { keepsQuotes || !Self.isQuote($0) }
  }

  /// The punctuation directly after the words. French writes a space before a question mark or an exclamation mark. At
  /// the end of the utterance, the punctuation can contain further spaces if it also contains a picture or a quotation
  /// mark, as in `« … ? »`.
  private func trail(_ range: Range<Int>, isLast: Bool) -> Substring {
    let text = text(range)
    let marks = text.drop(while: \.isWhitespace)
    let beginsWithSpace = marks.first.map { "?!".contains($0) } ?? false
    let start = beginsWithSpace ? marks.startIndex : text.startIndex
    let near = text[..<(text[start...].firstIndex(where: \.isWhitespace) ?? text.endIndex)]
    guard isLast, isOnlyMarks(range), text.contains(where: { Self.isQuote($0) || Self.isPicture($0) }) else {
      return near
    }
    return text.dropLast(text.reversed().prefix(while: \.isWhitespace).count)
  }

  private static func isPicture(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .otherSymbol }
  }

  private static let openers: Set<Character> = ["¿", "¡", "(", "#", "@", "*", "<", "+", "-"]
  private static func isQuote(_ character: Character) -> Bool { "\"“”„‟«»‘’「」『』".contains(character) }

  /// Whether a quotation mark is no apostrophe.
  private static func surrounds(_ mark: Character) -> Bool { isQuote(mark) && mark != "‘" && mark != "’" }

  /// Whether a byte can belong to a quotation mark.
  private static func mayQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte >= 0x80 }

  /// Whether a text contains a quotation mark. The check of the bytes is fast, and false for almost every text.
  private static func hasQuote(_ text: some StringProtocol) -> Bool {
    text.utf8.contains(where: mayQuote) && text.contains(where: isQuote)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: utterance[range], as: UTF8.self) }

  /// The byte ranges of the words. There are several ranges if an app's name between the words has been removed.
  private func pieces(_ words: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for token in tokens[words] {
      if let last = pieces.last, isOnlyMarks(last.upperBound..<token.range.lowerBound) {
        pieces[pieces.count - 1] = last.lowerBound..<token.range.upperBound
      } else {
        pieces.append(token.range)
      }
    }
    return pieces
  }

  private func isOnlyMarks(_ range: Range<Int>) -> Bool {
    if utterance[range].allSatisfy({ $0 == UInt8(ascii: " ") }) { return true }
    return range.count < 64 && (Tokenizer().tokens(text(range)) ?? []).isEmpty
  }
}
