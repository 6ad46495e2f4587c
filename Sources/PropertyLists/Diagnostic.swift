/// A finding about a file that somebody wrote: what is wrong, where, and by which rule.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// How much a finding weighs.
  package enum Severity: String, Sendable, CaseIterable {
    /// The file can't be used as it is.
    case error
    /// The file can be used, and probably does not do what was meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// The file.
  package var path: String
  /// Where in the file; binary files have no positions and say ``SourcePosition/start``.
  package var position: SourcePosition
  /// How much it weighs.
  package var severity: Severity
  /// The rule's identifier: `definition-unknown-type`.
  package var rule: String
  /// What is wrong and, where there is one, the mend.
  package var message: String

  /// Makes a finding; the parameters are its members.
  package init(
    path: String, position: SourcePosition, severity: Severity = .error, rule: String, message: String
  ) {
    self.path = path
    self.position = position
    self.severity = severity
    self.rule = rule
    self.message = message
  }

  /// The finding as compilers print theirs, with the rule behind it.
  package var description: String {
    "\(path):\(position.line):\(position.column): \(severity.rawValue): \(message) [\(rule)]"
  }
}
