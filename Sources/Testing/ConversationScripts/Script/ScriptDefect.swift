/// A defect because of which a script can't be played.
package struct ScriptDefect: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the script.
  package let path: String
  /// The line, counted from 1; nil for the file as a whole.
  package let line: Int?
  /// A message with the actual text, the expected text and the remedy.
  package let message: String

  /// The defect as `path:line: error: message`.
  package var description: String { "\(path):\(line.map { "\($0):" } ?? "") error: \(message)" }
}
