public import ExtensionManifests

extension Policy {
  /// Returns which machines may take a user's requests to an extension. The policy takes precedence over the manifest.
  ///
  /// - Parameter manifest: the manifest of the extension.
  /// - Returns: the placement; nil if neither gives one. Any machine may then take the requests.
  public func placement(of manifest: ExtensionManifest) -> ExtensionManifest.Placement? {
    placements[manifest.identifier] ?? manifest.placement
  }
}
