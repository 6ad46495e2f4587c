extension Character {
  /// The number of a terminal's columns that the character takes.
  package var terminalColumns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    return Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks of wide characters, from Unicode's EastAsianWidth.txt.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
    0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd,
  ]
}

extension TerminalText {
  /// The number of a terminal's columns that a text takes.
  package static func columns(_ text: String) -> Int { text.reduce(0) { $0 + $1.terminalColumns } }
}
