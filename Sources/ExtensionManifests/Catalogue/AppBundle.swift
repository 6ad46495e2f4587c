internal import PropertyLists

/// An app bundle, as far as it matters to the extensions in it.
struct AppBundle {
  let path: String
  /// What its manifest says; where that can't be read, what its folder's name says.
  let manifest: AppManifest

  init(_ path: String) {
    self.path = path
    let file = "\(path)/Info.plist"
    let log = FindingLog(path: file)
    FileTrust.checkManifest(file, within: path, log)
    // What is wrong with it is for 'validate' to say: the extensions have manifests of their own.
    let root = log.hasErrors ? nil : try? PropertyListReader.read(contentsOf: file)
    manifest = AppManifest(
      root.flatMap { PropertyListCursor(root: $0, log: log) }, folderName: PathName(path).stem)
  }

  var manifestPath: String { "\(path)/Info.plist" }

  /// Where its extensions lie.
  var plugInsPath: String { "\(path)/PlugIns" }

  /// The paths of its extensions.
  var bundles: [String] {
    FolderListing.names(in: plugInsPath).compactMap { CatalogueItem($0, in: plugInsPath) }
      .filter { $0.layout == .bundle }.map(\.path)
  }
}
