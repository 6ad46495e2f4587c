/// The first difference between a conversation and its script.
package struct Mismatch: Hashable, Sendable {
  /// The line of the script, counted from 1.
  package let line: Int
  /// The expected text, from that line.
  package let expected: String
  /// The actual text, in the form of a script's line.
  package let got: String
  /// The index of the turn in the transcript. `position` counts the observed steps before the difference in that turn.
  let turn: Int
  let position: Int
}
