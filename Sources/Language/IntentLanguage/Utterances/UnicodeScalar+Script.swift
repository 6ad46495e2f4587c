extension UnicodeScalar {
  /// Whether the scalar is a word by itself. This is true in the Unicode blocks of Han, kana, Hangul syllables, Thai,
  /// Lao, Khmer and Myanmar. Other comments call these the scripts without spaces.
  var isWordByItself: Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x323AF:
      true
    case 0x0E00...0x0E4F, 0x0E80...0x0ECD, 0x1000...0x109F, 0x1780...0x17D3: true
    default: false
    }
  }

  /// Whether the scalar is a combining accent of Latin, Greek or Cyrillic, which people often leave out.
  var isAccent: Bool { (0x0300...0x036F).contains(value) }

  /// Whether the scalar is invisible: direction marks, joiners, soft hyphens, variation selectors.
  var isInvisible: Bool {
    properties.generalCategory == .format || (0xFE00...0xFE0F).contains(value)
  }
}
