/// The source of a code point's width.
enum ScalarWidth {
  /// No width: a control, a mark on another character, or an invisible character.
  case none
  /// One em: a wide character of East Asia, or an emoji.
  case em
  /// The width of a tab.
  case tab
  /// The font's table.
  case table

  /// Finds the source of a code point's width.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7f, 0xa0..<0x300, 0x370..<0x483, 0x48a..<0x591: self = scalar.value == 0xad ? .none : .table
    case 9: self = .tab
    case ..<0xa0, 0x1160..<0x1200: self = .none
    case let value where Self.isWide(value): self = .em
    default: self = Self.isMark(scalar) ? .none : .table
    }
  }

  /// The blocks of wide and full-width characters by `EastAsianWidth.txt` of Unicode 15.1, and of emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x231a...0x231b, 0x23e9...0x23f3, 0x25fd...0x25fe, 0x2600...0x27bf, 0x2b1b...0x2b1c,
    0x2b50...0x2b55, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18cff,
    0x1b000...0x1b2ff, 0x1f000...0x1faff, 0x20000...0x3fffd,
  ]

  static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100, !(0x3099...0x309a).contains(value) else { return false }
    return wide.contains { $0.contains(value) }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
