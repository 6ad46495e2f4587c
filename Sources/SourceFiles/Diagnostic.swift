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
  /// Where in the file.
  package var position: SourcePosition
  /// How much it weighs.
  package var severity: Severity
  /// The rule's identifier: `definition-unknown-type`.
  package var rule: String
  /// What is wrong.
  package var message: String
  /// The way to the value, keys and indexes joined by dots: `NSExtension.NSExtensionAttributes.IntentsSupported.0`.
  /// Empty for the file as a whole.
  package var keyPath: String
  /// What to do, as a command; nil where the message says all there is.
  package var fix: String?

  /// Makes a finding; the parameters are its members.
  package init(
    path: String, position: SourcePosition, severity: Severity = .error, rule: String, message: String,
    keyPath: String = "", fix: String? = nil
  ) {
    self.path = path
    self.position = position
    self.severity = severity
    self.rule = rule
    self.message = message
    self.keyPath = keyPath
    self.fix = fix
  }

  /// The finding as compilers print theirs, with the mend and the rule behind it. What comes from the file may hold
  /// characters that would command a terminal: they are written as escapes.
  package var description: String {
    let place = "\(path):\(position.line):\(position.column)"
    let mend = fix.map { "; \($0)" } ?? ""
    let line = "\(place): \(severity.rawValue): \(message)\(mend) [\(rule)]"
    return line.unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isActive ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may act on the character rather than show it: it begins a command (ISO 6429), ends a line, or changes
  /// the direction of writing.
  package var isActive: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
