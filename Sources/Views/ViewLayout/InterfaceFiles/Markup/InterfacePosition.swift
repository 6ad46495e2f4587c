/// A position in an Interface Builder file.
package struct InterfacePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, counted from 1.
  package var line: Int
  /// The column in Unicode scalars, counted from 1.
  package var column: Int

  /// Makes a position; the default is the start of a file.
  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// The line and the column, as compilers write them.
  package var description: String { "\(line):\(column)" }

  /// Whether `one` is before `other` in the file.
  package static func < (one: InterfacePosition, other: InterfacePosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// The reason why an Interface Builder file can't be read, with the position.
package struct InterfaceFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position in the file.
  package let position: InterfacePosition
  /// The defect, as a clause.
  package let message: String

  /// The position and the message.
  package var description: String { "\(position): \(message)" }
}
