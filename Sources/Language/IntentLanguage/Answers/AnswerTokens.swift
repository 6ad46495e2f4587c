internal import Foundation

/// The words of an answer after folding, which removes case, accents, widths and punctuation. In scripts without spaces
/// each character is a word.
struct AnswerTokens: Hashable, Sendable {
  /// The maximum number of words. Further words are ignored, because no phrase is that long.
  static let limit = 64

  let words: [String]

  /// Creates the tokens of words that are already folded.
  init(words: [String]) { self.words = words }

  /// Splits `text` into words.
  init(_ text: String) {
    let folded = text.prefix(4_096).filter { $0 != "\u{AD}" && $0 != "'" && $0 != "’" }
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var words: [String] = []
    var isOpen = false
    for character in folded {
      guard words.count < Self.limit else { break }
      if character.isWord {
        words.append(String(character))
        isOpen = false
      } else if character.isLetter || character.isNumber {
        if isOpen { words[words.count - 1].append(character) } else { words.append(String(character)) }
        isOpen = true
      } else {
        isOpen = false
      }
    }
    self.words = words
  }
}

extension Character {
  /// Whether the character is a word: a currency symbol, or a character of a script without spaces.
  fileprivate var isWord: Bool {
    if isCurrencySymbol { return true }
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    // Kana, CJK ideographs with extension A, compatibility ideographs, and those of the supplementary planes.
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return true
    default: return false
    }
  }
}
