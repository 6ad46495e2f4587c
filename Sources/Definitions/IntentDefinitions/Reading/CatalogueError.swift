/// An error in a catalogue file, with its position.
package struct CatalogueError: Error, Hashable, CustomStringConvertible {
  /// The name of the file.
  package var file: String
  /// The line, starting at 1.
  package var line: Int
  /// The column in characters, starting at 1.
  package var column: Int
  /// The defect, with the expected text.
  package var message: String

  /// The error in the format of compilers.
  package var description: String { "\(file):\(line):\(column): error: \(message)" }
}
