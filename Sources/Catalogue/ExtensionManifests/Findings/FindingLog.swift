package import BaseFiles

/// Collects the findings about one file.
package final class FindingLog {
  /// The path of the file.
  package let path: String
  /// The findings, in the order in which they were added.
  package private(set) var findings: [Diagnostic] = []

  /// Makes an empty log for the file at `path`.
  package init(path: String) {
    self.path = path
  }

  /// The maximum number of findings about one file. The log ignores further findings, because no author reads more.
  package static let maximumFindings = 1000
  /// The maximum length of a message, in bytes. Longer messages are cut, because they can contain names from the file.
  private static let maximumBytes = 4000

  /// Whether the log ignores further findings.
  package var isFull: Bool { findings.count >= Self.maximumFindings }

  /// Whether a finding is an error, so that the host rejects the file.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - rule: the rule that the file breaks.
  ///   - place: the place in the file; nil for the file as a whole.
  ///   - severity: how serious the finding is; nil for the severity of the rule.
  ///   - message: the defect.
  ///   - fix: what the author can do about it, as an imperative sentence without a period; nil if the message says it.
  package func add(
    _ rule: ExtensionRule, at place: PropertyListLocation? = nil, severity: Diagnostic.Severity? = nil,
    _ message: String,
    fix: String? = nil
  ) {
    add(Diagnostic(path: path, place, severity: severity, rule: rule, message, fix: fix))
  }

  /// Adds a finding. Does nothing if the log is full.
  package func add(_ finding: Diagnostic) {
    guard !isFull else { return }
    var finding = finding
    if finding.message.utf8.count > Self.maximumBytes {
      finding.message = finding.message.prefix(Self.maximumBytes / 4) + "…"
    }
    findings.append(finding)
  }
}

extension Diagnostic {
  /// Makes a finding about a value of a property list, or about the file as a whole if `place` is nil.
  init(
    path: String, _ place: PropertyListLocation? = nil, severity: Severity? = nil, rule: some DiagnosticRule,
    _ message: String, fix: String? = nil
  ) {
    self.init(
      path: path, position: place?.position ?? .start, severity: severity, rule: rule, message: message,
      keyPath: place?.keyPath ?? "", fix: fix)
  }
}
