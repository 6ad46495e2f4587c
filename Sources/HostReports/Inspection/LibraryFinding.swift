/// Something that is wrong with an extension's library, and shows only when its code runs.
package struct LibraryFinding: Hashable, Sendable {
  /// Which kind of defect it is: `load-failed`, `entry-point-missing`, `principal-class-not-found`,
  /// `principal-class-wrong-type`, `handler-missing`, `handler-mismatch`, `handle-not-implemented`; or
  /// `unlisted-intent` and `handle-not-checked`, which are no defects of the library's.
  package let rule: String
  /// The intent that it concerns; nil for all of them.
  package let intent: String?
  /// What is wrong, with names in single quotes. Part of it may come from the extension.
  package let message: String
  /// What mends it; nil where that depends.
  package let fix: String?

  init(_ rule: String, intent: String? = nil, _ message: String, fix: String? = nil) {
    self.rule = rule
    self.intent = intent
    self.message = message
    self.fix = fix
  }
}
