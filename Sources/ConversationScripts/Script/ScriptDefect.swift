/// What is wrong with a script that can't be played.
package struct ScriptDefect: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's file.
  package let path: String
  /// Counted from 1; nil for the file as a whole.
  package let line: Int?
  /// What was found, what was expected, and the mend.
  package let message: String

  /// `path:line: error: message`.
  package var description: String { "\(path):\(line.map { "\($0):" } ?? "") error: \(message)" }
}
