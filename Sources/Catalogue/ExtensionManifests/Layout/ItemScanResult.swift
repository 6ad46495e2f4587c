/// The result of reading a ``CatalogueItem``.
struct ItemScanResult {
  /// The extensions that the host accepts.
  var extensions: [InstalledExtension] = []
  /// The app, if the item is an app with a usable identifier; at most one.
  var apps: [InstalledApp] = []
  /// What the host rejects, with the reasons.
  var rejected: [RejectedExtension] = []
  /// The paths of the files and directories that the result depends on; some may not exist.
  var sources: [String] = []
  /// The paths of the extensions' libraries, and of the bundles that contain them.
  var libraries: [String] = []
  /// Whether a manifest comes from a directory of manifests.
  var usesLooseManifests = false
}
