internal import Synchronization

/// The widths of a font's ASCII characters.
final class WidthTable: Sendable {
  /// The widths in points, by the code of the character.
  let ascii: [Double]

  /// The maximum number of cached tables. An interface has few fonts.
  private static let maximumCount = 64

  private static let cache = Mutex<[TextFont: WidthTable]>([:])

  private init(_ font: TextFont) {
    ascii = (UInt8(0)..<128).map { font.width(of: Unicode.Scalar($0)) }
  }

  /// Returns the table of a font, which is created at the first use.
  static func of(_ font: TextFont) -> WidthTable {
    cache.withLock { tables in
      if let table = tables[font] { return table }
      let table = WidthTable(font)
      if tables.count >= maximumCount { tables.removeAll() }
      tables[font] = table
      return table
    }
  }
}
