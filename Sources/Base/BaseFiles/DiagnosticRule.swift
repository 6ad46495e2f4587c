/// A rule to which a ``Diagnostic`` refers. Each target declares its rules as the cases of an enumeration, so every
/// rule that a finding can name is in the list of all rules.
package protocol DiagnosticRule: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  /// The default severity of findings.
  var severity: Diagnostic.Severity { get }
  /// A sentence for the user that describes the defect of a file that breaks the rule.
  var summary: String { get }
}

extension DiagnosticRule {
  /// The identifier that findings show: `definition-unknown-type`.
  package var identifier: String { rawValue }
}
