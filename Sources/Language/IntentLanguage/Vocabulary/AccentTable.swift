internal import Foundation

/// The folded form of each Latin, Greek and Cyrillic letter. The table replaces calls of Foundation, which take a
/// microsecond each.
struct AccentTable {
  /// The blocks from Latin-1 to Cyrillic.
  static let low: Range<UInt32> = 0x80..<0x530
  /// Latin Extended Additional and Greek Extended.
  static let high: Range<UInt32> = 0x1e00..<0x2000
  /// The table, which is built at its first use.
  static let shared = AccentTable()

  /// The plain forms of letters that Unicode does not decompose.
  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "ng",
    "ſ": "s", "ς": "σ",
  ]

  private var letters: [UInt8] = []
  /// The index in `letters` where each scalar begins, and the count at the end.
  private var starts: [UInt16] = [0]

  private init() {
    for value in [Self.low, Self.high].joined() {
      if let scalar = Unicode.Scalar(value) { add(scalar) }
      starts.append(UInt16(truncatingIfNeeded: letters.count))
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let lower = scalar.properties.lowercaseMapping.decomposedStringWithCompatibilityMapping.lowercased()
    for part in lower.unicodeScalars where LetterFolding.isKept(part) {
      let spelling = Self.spellings[part] ?? String(part)
      letters += Array(spelling.utf8)
    }
  }

  /// Appends the folded form of `scalar`, which must be in ``low`` or ``high``.
  func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    let row =
      Self.low.contains(scalar.value)
      ? Int(scalar.value - Self.low.lowerBound)
      : Self.low.count + Int(scalar.value - Self.high.lowerBound)
    folded.append(contentsOf: letters[Int(starts[row])..<Int(starts[row + 1])])
  }
}
