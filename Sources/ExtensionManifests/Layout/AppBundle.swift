internal import PropertyLists
internal import SourceFiles

/// An app bundle that can contain extensions.
struct AppBundle {
  let path: String
  /// Its manifest. If the file can't be read, it has only a name, from the name of the folder.
  let manifest: AppManifest

  init(_ path: String) {
    self.path = path
    let file = "\(path)/Info.plist"
    let log = FindingLog(path: file)
    FileTrust.checkManifest(file, within: path, log)
    // Only 'validate' reports what is wrong with it: the extensions have manifests of their own.
    let root = log.hasErrors ? nil : try? PropertyListReader.read(contentsOf: file)
    manifest = AppManifest(
      root.flatMap { PropertyListCursor(root: $0, log: log) }, folderName: PathName(path).stem)
  }

  var manifestPath: String { "\(path)/Info.plist" }

  /// The folders around its extensions.
  var folders: (path: String, plugInsPath: String) { (path, plugInsPath) }

  /// The path of the folder with its extensions.
  var plugInsPath: String { "\(path)/PlugIns" }

  /// The paths of its extension bundles.
  var bundles: [String] {
    FolderListing.names(in: plugInsPath).compactMap { CatalogueItem($0, in: plugInsPath) }
      .filter { $0.layout == .bundle }.map(\.path)
  }
}
