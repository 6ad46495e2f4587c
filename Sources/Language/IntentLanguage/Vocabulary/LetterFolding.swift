internal import Foundation

/// Folds texts to the letters that comparisons use: lower case, no accents, normal width, and only letters, numbers and
/// pictures.
enum LetterFolding {
  /// Appends the folded letters of `text` in UTF-8.
  static func append(_ text: String, to letters: inout [UInt8]) {
    let start = letters.count
    var text = text
    let isPlain = text.withUTF8 { bytes in
      for byte in bytes {
        if byte >= 0x80 { return false }
        append(plain: byte, to: &letters)
      }
      return true
    }
    guard !isPlain else { return }
    // Fold the text again from its start, because an accent can combine with the last plain letter.
    letters.removeSubrange(start...)
    appendWide(text, to: &letters)
  }

  private static func appendWide(_ text: String, to letters: inout [UInt8]) {
    if text.unicodeScalars.contains(where: needsComposing) {
      for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars { append(scalar, to: &letters) }
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &letters) }
    }
  }

  private static func append(plain byte: UInt8, to letters: inout [UInt8]) {
    if isKept(byte) { letters.append((0x41...0x5a).contains(byte) ? byte | 0x20 : byte) }
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to letters: inout [UInt8]) {
    switch scalar.value {
    case 0..<0x80: append(plain: UInt8(truncatingIfNeeded: scalar.value), to: &letters)
    case AccentTable.low, AccentTable.high: AccentTable.shared.append(scalar, to: &letters)
    // Katakana become hiragana, which write the same syllables.
    case 0x30a1...0x30f6: appendUTF8(Unicode.Scalar(scalar.value - 0x60) ?? scalar, to: &letters)
    case 0x3041...0x3096, 0x4e00...0x9fff, 0xac00...0xd7a3: appendUTF8(scalar, to: &letters)
    default:
      guard isKept(scalar) else { return }
      for lower in scalar.properties.lowercaseMapping.unicodeScalars { appendUTF8(lower, to: &letters) }
    }
  }

  /// Appends `scalar` without folding it.
  static func appendUTF8(_ scalar: Unicode.Scalar, to letters: inout [UInt8]) {
    letters.append(contentsOf: UTF8.encode(scalar).orReplacement)
  }

  /// Whether `scalar` is part of a word, and neither punctuation nor an accent.
  static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber, .otherSymbol: true
    case .nonspacingMark: !isAccent(properties.canonicalCombiningClass)
    case .spacingMark: true
    default: false
    }
  }

  /// Whether folding removes marks of a combining class (UAX #44): accents, and the points of Hebrew and Arabic. The
  /// vowels and tones of other scripts, and the marks that change a kana, are letters.
  private static func isAccent(_ combiningClass: Unicode.CanonicalCombiningClass) -> Bool {
    switch combiningClass.rawValue {
    case 1, 10...35, 202...240: true
    default: false
    }
  }

  /// Whether the same letter may have several encodings (UAX #15). The most frequent scalars have one.
  private static func needsComposing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80, AccentTable.low, AccentTable.high, 0x2000...0x206f, 0x3041...0x3096, 0x30a1...0x30fc,
      0x4e00...0x9fff, 0xac00...0xd7a3:
      false
    default: true
    }
  }
}

extension Optional where Wrapped == Unicode.UTF8.EncodedScalar {
  /// The bytes. Every scalar has an encoding, although the type is optional.
  fileprivate var orReplacement: Unicode.UTF8.EncodedScalar { self ?? Unicode.UTF8.encodedReplacementCharacter }
}
