package import BaseFiles
package import ExtensionManifests

/// A finding about an extension's library that requires running its code.
package struct LibraryFinding: Hashable, Sendable {
  /// The rule that the library or its manifest breaks.
  package let rule: ExtensionRule
  /// The name of the intent that it concerns; nil for the library as a whole.
  package let intent: String?
  /// A message about the defect, with names in single quotes. Parts of it can come from the extension.
  package let message: String
  /// The remedy for the author; nil if it depends on the cause.
  package let fix: String?
  /// The position in a file of the bundle; nil for the manifest.
  package let place: Place?

  /// A position in a file.
  package struct Place: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The line and the column.
    package let position: SourcePosition
  }

  init(_ rule: ExtensionRule, intent: String? = nil, _ message: String, fix: String? = nil, at place: Place? = nil) {
    self.rule = rule
    self.intent = intent
    self.message = message
    self.fix = fix
    self.place = place
  }

  /// Converts the finding to a diagnostic, which names a file.
  ///
  /// - Parameter checked: the extension. A finding without a position is reported at its manifest.
  /// - Returns: the diagnostic.
  package func diagnostic(of checked: CheckedExtension) -> Diagnostic {
    guard let place else { return checked.finding(rule, intent: intent, message: message, fix: fix) }
    return Diagnostic(path: place.path, position: place.position, rule: rule, message: message, fix: fix)
  }
}
