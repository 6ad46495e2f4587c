/// The effect of a character on line breaks: the classes of Unicode Standard Annex 14 that common text needs.
enum BreakClass: UInt8, CaseIterable {
  case newline, space, zeroWidthSpace, glue, ideographic, open, close, hyphen, breakAfter, slash, emDash, numeric
  case alphabetic

  /// Finds the class of a character by its first code point.
  init(_ scalar: Unicode.Scalar) {
    self = scalar.value < 0x80 ? Self.ascii(UInt8(scalar.value)) : Self.other(scalar)
  }

  private static func ascii(_ byte: UInt8) -> BreakClass {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .alphabetic
    case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
    case 10...13: .newline
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "|"): .breakAfter
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"):
      .close
    default: .alphabetic
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> BreakClass {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: .newline
    case 0xa0, 0x2007, 0x2011, 0x202f, 0x2060, 0xfeff: .glue
    case 0x1680, 0x2000...0x200a, 0x205f: .space
    case 0x200b: .zeroWidthSpace
    case 0xad, 0x2010, 0x2012, 0x2013: .breakAfter
    case 0x2014: .emDash
    case 0x00bb, 0x2019, 0x201d, 0x2026: .close
    case 0x00ab, 0x00a1, 0x00bf, 0x2018, 0x201c: .open
    case let value where openers.contains(value): .open
    case let value where closers.contains(value): .close
    case let value where ScalarWidth.isWide(value): .ideographic
    default: .alphabetic
    }
  }

  /// Wide opening brackets.
  private static let openers: Set<UInt32> = [
    0x3008, 0x300a, 0x300c, 0x300e, 0x3010, 0x3014, 0x3016, 0x3018, 0x301a, 0x301d, 0xff08, 0xff3b, 0xff5b, 0xff5f,
  ]

  /// Wide characters that never begin a line: closing brackets, stops, small kana and prolonged sound marks.
  private static let closers: Set<UInt32> = [
    0x3001, 0x3002, 0x3005, 0x3009, 0x300b, 0x300d, 0x300f, 0x3011, 0x3015, 0x3017, 0x3019, 0x301b, 0x301e, 0x301f,
    0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308e, 0x309b, 0x309c, 0x309d, 0x309e,
    0x30a1, 0x30a3, 0x30a5, 0x30a7, 0x30a9, 0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee, 0x30f5, 0x30f6, 0x30fb, 0x30fc,
    0x30fd, 0x30fe, 0xff01, 0xff09, 0xff0c, 0xff0e, 0xff1a, 0xff1b, 0xff1f, 0xff3d, 0xff5d, 0xff60,
  ]

  /// The classes of the ASCII characters.
  static let ofASCII = (UInt8(0)..<128).map(ascii)

  /// Whether a line may end between this character and the next one.
  func allowsBreak(before next: BreakClass) -> Bool { Self.breaks[Int(rawValue)] & 1 << next.rawValue != 0 }

  /// For each class, a set of bits: one for each following class before which a line may end.
  private static let breaks: [UInt16] = allCases.map { last in
    allCases.reduce(0) { last.mayBreak(before: $1) ? $0 | 1 << $1.rawValue : $0 }
  }

  private func mayBreak(before next: BreakClass) -> Bool {
    switch (self, next) {
    case (_, .newline), (_, .space), (_, .zeroWidthSpace): false
    case (.space, _), (.zeroWidthSpace, _), (.newline, _): true
    case (.glue, _), (_, .glue), (.open, _), (_, .close), (_, .slash), (_, .hyphen), (_, .breakAfter): false
    case (.emDash, .emDash): false
    case (.emDash, _), (_, .emDash): true
    case (.hyphen, .numeric), (.slash, .numeric): false
    case (.hyphen, _), (.slash, _), (.breakAfter, _): true
    case (.ideographic, _), (_, .ideographic): true
    default: false
    }
  }
}
