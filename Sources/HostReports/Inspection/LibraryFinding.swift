package import ExtensionManifests

/// A finding about an extension's library that shows only when its code runs.
package struct LibraryFinding: Hashable, Sendable {
  /// The rule that the library or its manifest breaks.
  package let rule: ExtensionRule
  /// The name of the intent that it concerns; nil for the library as a whole.
  package let intent: String?
  /// A message about the defect, with names in single quotes. Parts of it can come from the extension.
  package let message: String
  /// What the author can do; nil if that depends on the cause.
  package let fix: String?

  init(_ rule: ExtensionRule, intent: String? = nil, _ message: String, fix: String? = nil) {
    self.rule = rule
    self.intent = intent
    self.message = message
    self.fix = fix
  }
}
