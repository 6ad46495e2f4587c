/// Something in a directory of extensions that may be one, or hold some.
struct CatalogueItem {
  /// How it lies there.
  enum Layout: String {
    /// `X.app`, with extensions under `PlugIns`.
    case app
    /// `X.appex`, with manifest and library.
    case bundle = "appex"
    /// `libX.so`, with its manifest elsewhere.
    case library = "so"
  }

  let layout: Layout
  /// The path of the directory of extensions.
  let directory: String
  /// The name in that directory.
  let name: String

  var path: String { "\(directory)/\(name)" }

  /// Something called `name`; nil where that is the name of nothing that the host looks at.
  init?(_ name: String, in directory: String) {
    // Hidden files are those of editors, and copies that are not finished.
    guard !name.hasPrefix("."), let layout = Layout(rawValue: String(PathName(name).suffix)) else { return nil }
    self.layout = layout
    self.directory = directory
    self.name = name
  }
}

/// What was found in a ``CatalogueItem``.
struct ItemReading {
  /// The extensions that can be used.
  var extensions: [InstalledExtension] = []
  /// What can't be used, with the reason.
  var refused: [RefusedExtension] = []
  /// The files and directories on which all this depends, by path; some may not exist.
  var sources: [String] = []
  /// The libraries of the extensions and the bundles in which they lie, by path.
  var libraries: [String] = []
  /// Whether a manifest comes from a directory of manifests.
  var usesLooseManifests = false
}
