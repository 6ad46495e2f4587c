internal import PropertyLists
package import SourceFiles

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

  /// How many findings about one file somebody may want to read.
  package static let maximumFindings = 1000
  /// How long a message may be; names in it come from the file.
  private static let maximumBytes = 4000

  /// Whether there are so many findings that further ones help nobody.
  package var isFull: Bool { findings.count >= Self.maximumFindings }

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

  /// Adds a finding that was made elsewhere. Beyond ``maximumFindings`` nothing is added.
  package func add(_ finding: Diagnostic) {
    guard !isFull else { return }
    var finding = finding
    if finding.message.utf8.count > Self.maximumBytes {
      finding.message = finding.message.prefix(Self.maximumBytes / 4) + "…"
    }
    findings.append(finding)
  }
}
