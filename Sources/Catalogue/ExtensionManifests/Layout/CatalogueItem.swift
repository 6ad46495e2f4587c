/// An item in a directory of extensions: an app, an extension bundle or a library.
struct CatalogueItem {
  /// The kind of item.
  enum Layout: String {
    /// `X.app`, with extensions under `PlugIns`.
    case app
    /// `X.appex`, with a manifest and a library.
    case bundle = "appex"
    /// `libX.so`, with a manifest beside it or in a directory of manifests.
    case library = "so"
  }

  let layout: Layout
  /// The path of the directory of extensions.
  let directory: String
  /// The name in that directory.
  let name: String

  var path: String { "\(directory)/\(name)" }

  /// Makes the item called `name`; nil if the host ignores such names.
  init?(_ name: String, in directory: String) {
    // Hidden files belong to editors, or are incomplete copies.
    guard !name.hasPrefix("."), let layout = Layout(rawValue: String(PathName(name).suffix)) else { return nil }
    self.layout = layout
    self.directory = directory
    self.name = name
  }
}
