/// A rule that a ``Diagnostic`` names. Each target declares the rules that it reports as the cases of an enumeration,
/// so no finding can name a rule that is missing from the list of all rules.
package protocol DiagnosticRule: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  /// The severity of a finding that does not set another.
  var severity: Diagnostic.Severity { get }
  /// A sentence for the user that says what is wrong with a file that breaks the rule.
  var summary: String { get }
}

extension DiagnosticRule {
  /// The identifier that findings show: `definition-unknown-type`.
  package var identifier: String { rawValue }
}
