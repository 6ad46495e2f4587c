/// Counts the pictures in an utterance as words, so that a message can consist of them: "text Diana 👍".
struct PictureTokens {
  private let utterance: [UInt8]

  /// Signs that people type instead of a picture.
  private static let typed: Set<Substring> = [":)", ":-)", ":(", ":-(", ";)", ";-)", ":/", ":*", ":'(", "^^"]

  /// Reads the utterance with these bytes in UTF-8.
  init(_ utterance: [UInt8]) { self.utterance = utterance }

  /// The words with the pictures between and after them; nil if there are no pictures.
  func tokens(_ words: [Token]) -> [Token]? {
    var all: [Token] = []
    var last = 0
    for word in words {
      all += pictures(last..<max(last, word.range.lowerBound))
      all.append(word)
      last = word.range.upperBound
    }
    all += pictures(last..<max(last, utterance.count))
    return all.count > words.count ? all : nil
  }

  /// The pictures within a range of bytes without words.
  private func pictures(_ range: Range<Int>) -> [Token] {
    // Almost every gap is one space.
    guard range.count > 1 else { return [] }
    // A typographic apostrophe at the end of a word is longer than the word's range.
    let range = (range.first { utterance[$0] & 0xC0 != 0x80 } ?? range.upperBound)..<range.upperBound
    let text = String(decoding: utterance[range], as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).compactMap { part in
      let sign = part.drop(while: Self.isQuote)
      let end = sign.lastIndex { !Self.isQuote($0) }.map { sign.index(after: $0) } ?? sign.startIndex
      let picture = sign[..<end]
      guard Self.typed.contains(picture) || picture.contains(where: \.isPicture) else { return nil }
      let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: picture.startIndex)
      return Token(text: String(picture), range: start..<start + picture.utf8.count)
    }
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“”„«»「」『』,，、".contains(character) }
}

extension Character {
  /// Whether the character is a picture, such as "👍" and "❤️".
  var isPicture: Bool { unicodeScalars.contains { $0.properties.generalCategory == .otherSymbol && $0 != "\u{FFFD}" } }
}
