extension Character {
  /// The number of terminal columns of the character: 0, 1 or 2.
  package var terminalColumns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    // The fast path: most characters are ASCII, and the property tables are slow.
    if scalar.value < 0x300 { return scalar.value == 0xad ? 0 : isEmojiSequence ? 2 : 1 }
    if scalar.isWide || scalar.properties.isEmojiPresentation || isEmojiSequence { return 2 }
    return scalar.takesNoColumn ? 0 : 1
  }

  /// Whether a variation selector or a keycap makes the character an emoji, such as "❤️" and "1️⃣".
  private var isEmojiSequence: Bool {
    utf8.count > 1 && unicodeScalars.dropFirst().contains { $0.value == 0xfe0f || $0.value == 0x20e3 }
  }
}

extension Unicode.Scalar {
  /// The blocks of wide characters, from Unicode's EastAsianWidth.txt. Wide emoji have a separate property.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18cff, 0x1aff0...0x1b2ff,
      0x20000...0x3fffd:
      true
    default: false
    }
  }

  /// Whether a terminal shows nothing for the scalar: it is a combining mark, a joiner or a selector.
  fileprivate var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    // Korean vowels and final consonants are drawn inside the syllable.
    default: (0x1160...0x11ff).contains(value)
    }
  }
}

extension TerminalText {
  /// The number of terminal columns of a text.
  package static func columns(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + $1.terminalColumns } }
}
