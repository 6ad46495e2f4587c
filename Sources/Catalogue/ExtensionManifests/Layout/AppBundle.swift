internal import BaseFiles

/// An app bundle that can contain extensions.
struct AppBundle {
  let path: String
  /// Its manifest. If the file can't be read, the manifest contains only a name, which is derived from the name of the
  /// folder.
  let manifest: AppManifest

  init(_ path: String) {
    self.path = path
    let file = "\(path)/Info.plist"
    let log = FindingLog(path: file)
    FileTrust.checkManifest(file, within: path, log)
    // Only `validate` reports other defects of the app, because the extensions have manifests of their own.
    let root = log.hasErrors ? nil : try? PropertyListReader.read(contentsOf: file)
    manifest = AppManifest(
      root.flatMap { PropertyListCursor(root: $0, log: log) }, folderName: PathName(path).stem)
  }

  /// The identifier of the app; nil if the manifest has no usable identifier.
  var identifier: String? { manifest.identifier.flatMap { BundleIdentifierRule.isUsable($0) ? $0 : nil } }

  /// The program that the manifest names; nil if there is none.
  var program: FoundLibrary? { manifest.executable.flatMap { ProgramFile.find($0, in: path) } }

  /// Converts the app for the catalogue.
  ///
  /// - Parameter log: gets the findings that make the program unusable.
  /// - Returns: the app without its extensions; nil if the manifest has no usable identifier.
  func installed(_ log: FindingLog) -> InstalledApp? {
    guard let identifier else { return nil }
    var app = InstalledApp(path: path, identifier: identifier, name: manifest.name)
    if let program {
      FileTrust.checkBundle(path, in: nil, manifest: manifestPath, log)
      ProgramFile.check(program, in: path, place: nil, log: log)
      if !log.hasErrors {
        app.executablePath = program.status.isLink ? FileTrust.realPath(program.path) : program.path
      }
    }
    app.userActivityTypes = manifest.userActivityTypes
    app.siriUsageDescription = manifest.siriUsageDescription
    app.contactsUsageDescription = manifest.contactsUsageDescription
    app.intentsSupported = manifest.intentsSupported
    app.backgroundModes = manifest.backgroundModes
    return app
  }

  var manifestPath: String { "\(path)/Info.plist" }

  /// The folders that contain its extensions.
  var folders: (path: String, plugInsPath: String) { (path, plugInsPath) }

  /// The path of the folder with the libraries that the app and its extensions share.
  var frameworksPath: String { "\(path)/Frameworks" }

  /// The path of the folder with its extensions.
  var plugInsPath: String { "\(path)/PlugIns" }

  /// The paths of its extension bundles.
  var bundles: [String] {
    FolderListing.names(in: plugInsPath).compactMap { CatalogueItem($0, in: plugInsPath) }
      .filter { $0.layout == .bundle }.map(\.path)
  }
}
