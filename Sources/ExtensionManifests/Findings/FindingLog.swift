package import PropertyLists

/// Collects the findings about one file.
package final class FindingLog {
  /// The file.
  package let path: String
  /// What has been found, in the order in which it was.
  package private(set) var findings: [Diagnostic] = []

  /// Makes a log without findings.
  package init(path: String) {
    self.path = path
  }

  /// Whether a finding makes the file unusable.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - rule: the rule that is broken.
  ///   - place: where in the file; nil for the file as a whole.
  ///   - severity: how much it weighs, where that is not as the rule says.
  ///   - message: what is wrong.
  ///   - fix: what to do, as a command.
  package func add(
    _ rule: Rule, at place: PropertyListPlace? = nil, severity: Diagnostic.Severity? = nil, _ message: String,
    fix: String? = nil
  ) {
    add(
      Diagnostic(
        path: path, position: place?.position ?? .start, severity: severity ?? rule.severity, rule: rule.rawValue,
        message: message, keyPath: place?.keyPath ?? "", fix: fix))
  }

  /// Adds a finding that was made elsewhere.
  package func add(_ finding: Diagnostic) {
    findings.append(finding)
  }
}
