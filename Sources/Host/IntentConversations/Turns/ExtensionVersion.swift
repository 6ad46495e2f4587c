/// Identifies one version of an extension. A conversation continues only with the version with which it began.
package struct ExtensionVersion: Hashable, Sendable, Codable {
  /// The bundle identifier of the extension.
  package let identifier: String
  /// A text that differs between any two versions, and is the same on all machines that have the same files.
  package let fingerprint: String

  /// Creates the version of an extension.
  package init(identifier: String, fingerprint: String) {
    self.identifier = identifier
    self.fingerprint = fingerprint
  }
}
