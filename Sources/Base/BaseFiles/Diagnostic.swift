/// A finding about a file that a user wrote: the defect, its position, and the rule that the file breaks.
package struct Diagnostic: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// How serious a finding is.
  package enum Severity: String, Codable, Sendable, CaseIterable {
    /// The program rejects the file.
    case error
    /// The program accepts the file, which probably does not do what its author meant.
    case warning
    /// Information for the author; not a defect.
    case note
  }

  /// The path of the file.
  package var path: String
  /// The position in the file; the start for the file as a whole.
  package var position: SourcePosition
  /// The severity.
  package let severity: Severity
  /// The identifier of a ``DiagnosticRule``: `definition-unknown-type`.
  package let rule: String
  /// The defect.
  package var message: String
  /// The path to the value, keys and indexes joined by dots: `NSExtension.NSExtensionAttributes.IntentsSupported.0`.
  /// Empty for the file as a whole.
  package let keyPath: String
  /// What the author can do, as an imperative sentence without a period: `remove it`. Nil if the message says it.
  package let fix: String?

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - position: the position in the file.
  ///   - severity: the severity; nil for the severity of the rule.
  ///   - rule: the rule that the file breaks.
  ///   - message: the defect.
  ///   - keyPath: the path to the value, keys and indexes joined by dots.
  ///   - fix: what the author can do, as an imperative sentence without a period.
  package init(
    path: String, position: SourcePosition, severity: Severity? = nil, rule: some DiagnosticRule, message: String,
    keyPath: String = "", fix: String? = nil
  ) {
    self.path = path
    self.position = position
    self.severity = severity ?? rule.severity
    self.rule = rule.rawValue
    self.message = message
    self.keyPath = keyPath
    self.fix = fix
  }

  /// Makes a copy of a finding with another severity.
  package init(_ finding: Diagnostic, severity: Severity) {
    path = finding.path
    position = finding.position
    self.severity = severity
    rule = finding.rule
    message = finding.message
    keyPath = finding.keyPath
    fix = finding.fix
  }

  /// One line in the format of compilers, with the fix and the rule at the end. Terminal control characters are
  /// escaped, because parts of the line come from the file.
  package var description: String {
    let place = "\(path):\(position.line):\(position.column)"
    let suffix = fix.map { "; \($0)" } ?? ""
    let line = "\(place): \(severity.rawValue): \(message)\(suffix) [\(rule)]"
    return line.unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isActive ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
