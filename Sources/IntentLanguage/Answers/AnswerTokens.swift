internal import Foundation

/// The words of an answer without case, accents, widths and punctuation. In scripts without spaces each character is a
/// word.
struct AnswerTokens: Hashable, Sendable {
  /// How many words of an answer are looked at; who says more does not answer with a phrase.
  static let limit = 64

  let words: [String]

  /// Takes the words of `text`.
  init(_ text: String) {
    let folded = text.prefix(4_096).filter { $0 != "\u{AD}" && $0 != "'" && $0 != "’" }
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var words: [String] = []
    var isOpen = false
    for character in folded {
      guard words.count < Self.limit else { break }
      if character.standsAlone {
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
  /// Whether the character is a word of its own: a currency symbol, or one of a script that is written without spaces.
  fileprivate var standsAlone: Bool {
    if isCurrencySymbol { return true }
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    // Kana, unified ideographs with their first extension and the compatible ones, and the supplementary planes' ones.
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return true
    default: return false
    }
  }
}
