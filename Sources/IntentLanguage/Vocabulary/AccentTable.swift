internal import Foundation

/// What letters of the Latin, Greek and Cyrillic scripts are without case and accents: looked up, since Foundation takes
/// a microsecond for each.
struct AccentTable {
  /// The blocks from Latin-1 to Cyrillic.
  static let low: Range<UInt32> = 0x80..<0x530
  /// Latin Extended Additional and Greek Extended.
  static let high: Range<UInt32> = 0x1e00..<0x2000
  /// The only one.
  static let shared = AccentTable()

  /// What is no letter with an accent, and still written with plain ones.
  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "ng",
    "ſ": "s", "ς": "σ",
  ]

  private var letters: [UInt8] = []
  /// Where the letters of each scalar begin; one more at the end.
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

  /// Adds what `scalar`, of one of the two ranges, is.
  func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    let place =
      Self.low.contains(scalar.value)
      ? Int(scalar.value - Self.low.lowerBound)
      : Self.low.count + Int(scalar.value - Self.high.lowerBound)
    folded.append(contentsOf: letters[Int(starts[place])..<Int(starts[place + 1])])
  }
}
