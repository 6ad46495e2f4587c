public import ExtensionManifests

extension Policy {
  /// Returns which machines may take a user's requests to an extension: what the policy says, or else the manifest.
  ///
  /// - Parameter manifest: the manifest of the extension.
  /// - Returns: the placement; nil if neither says one. Then any machine takes them.
  public func placement(of manifest: ExtensionManifest) -> ExtensionManifest.Placement? {
    placements[manifest.identifier] ?? manifest.placement
  }
}
