/// A check of an extension's manifest.
protocol ManifestRule: Sendable {
  /// Adds a finding to the log of `subject` for each breach.
  static func check(_ subject: ManifestSubject)
}
