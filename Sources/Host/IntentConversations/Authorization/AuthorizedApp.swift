internal import BaseFiles

/// An app that needs a permission.
package struct AuthorizedApp: Hashable, Sendable {
  /// The bundle identifier.
  package let identifier: String
  /// The name that users see, on one line and without quotation marks.
  package let name: String
  /// The app's reason for users, from its manifest, on one line and without quotation marks; nil if it gives none.
  package let purpose: String?

  /// Creates an app with the texts of its manifest.
  package init(identifier: String, name: String, purpose: String?) {
    self.identifier = identifier
    self.name = TerminalText.quotable(name, to: Self.maximumNameScalars) ?? identifier
    self.purpose = purpose.flatMap { TerminalText.quotable($0, to: Self.maximumScalars) }
  }

  /// The maximum number of Unicode scalars of a reason that are shown.
  private static let maximumScalars = 300
  private static let maximumNameScalars = 40
}
