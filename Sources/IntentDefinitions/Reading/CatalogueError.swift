/// What is wrong with a catalogue file, and where.
package struct CatalogueError: Error, Hashable, CustomStringConvertible {
  /// The file's name.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1 in characters.
  package var column: Int
  /// The defect and its mend.
  package var message: String

  /// The error as compilers print it.
  package var description: String { "\(file):\(line):\(column): error: \(message)" }
}
