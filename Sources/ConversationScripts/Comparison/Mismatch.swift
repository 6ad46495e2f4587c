/// Where a conversation went otherwise than its script.
package struct Mismatch: Hashable, Sendable {
  /// The script's line, counted from 1.
  package let line: Int
  /// What the line says.
  package let expected: String
  /// What happened, as a line would say it.
  package let got: String
  /// Which turn of the transcript it belongs to, and how many happenings of that turn came before.
  let turn: Int
  let position: Int
}
