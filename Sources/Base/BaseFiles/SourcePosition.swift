/// A position in a text file.
package struct SourcePosition: Hashable, Codable, Sendable, Comparable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in characters, counted from 1.
  package let column: Int

  /// Makes a position; line and column count from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a file.
  package static let start = SourcePosition(line: 1, column: 1)

  /// Whether `one` is before `other` in the file.
  package static func < (one: SourcePosition, other: SourcePosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
