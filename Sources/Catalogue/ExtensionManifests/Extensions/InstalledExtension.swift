package import BaseFiles
public import Foundation
internal import IntentDefinitions

/// An extension that the host found and accepts.
public struct InstalledExtension: Hashable, Sendable {
  /// The content of its manifest.
  public var manifest: ExtensionManifest
  /// The path of its library.
  public var libraryPath: String
  /// The path of the folder with its manifest and resources.
  public var bundlePath: String
  /// The name of its manifest in ``bundlePath``.
  package var manifestFile = "Info.plist"
  /// Reads the definitions of its custom intents; nil if it supports only intents of the framework.
  package var definitionSource: DefinitionSource?

  /// The state of the library when it was found; nil if unknown.
  package var libraryStamp: FileStamp?

  /// The location of the bundle. Indirect, so that the extensions of an app share one value.
  private indirect enum Container: Hashable, Sendable {
    case none
    case app(InstalledApp)
  }

  private var container = Container.none

  /// The app that contains the bundle; nil if there is none, or if its manifest has no usable identifier.
  public var app: InstalledApp? {
    get { if case .app(let app) = container { app } else { nil } }
    set { container = newValue.map(Container.app) ?? .none }
  }

  /// Makes an extension without definitions of custom intents.
  public init(manifest: ExtensionManifest, libraryPath: String, bundlePath: String) {
    self.manifest = manifest
    self.libraryPath = libraryPath
    self.bundlePath = bundlePath
  }

  /// The URL of its library.
  public var library: URL { URL(fileURLWithPath: libraryPath) }

  /// The URL of the folder with its manifest and resources.
  public var bundle: URL { URL(fileURLWithPath: bundlePath, isDirectory: true) }

  /// The path of its manifest.
  package var manifestPath: String { "\(bundlePath)/\(manifestFile)" }

  /// The definitions of its custom intents. They are read from its files at the first access.
  package var definitions: BundleDefinitions { definitionSource?.definitions ?? BundleDefinitions() }

  /// The path of the app that contains the bundle; nil if there is none.
  var appPath: String? {
    let folder = PathName(PathName(bundlePath).folder)
    return folder.file == "PlugIns" && PathName(folder.folder).suffix == "app" ? folder.folder : nil
  }

  /// Whether this extension and `other` belong to the same app.
  func belongsToApp(of other: InstalledExtension) -> Bool {
    if let app, let others = other.app { return app.path == others.path }
    if let appPath { return appPath == other.appPath }
    guard other.app == nil, other.appPath == nil, let name = manifest.containingApp else { return false }
    return other.manifest.name == name && folderPath == other.folderPath
  }

  /// The path of the folder that contains the bundle, or the library of an extension without a bundle.
  private var folderPath: String {
    let bundle = PathName(bundlePath)
    return bundle.suffix == "appex" ? bundle.folder : PathName(libraryPath).folder
  }

  /// The path of the folder `Frameworks` of the app that contains the bundle; the app's extensions share its
  /// libraries. Nil if there is none, or if it is a link, which could lead to files of another vendor.
  package var frameworksPath: String? {
    guard let path = appPath.map({ "\($0)/Frameworks" }) else { return nil }
    return FileStatus(path, followsLinks: false)?.isDirectory == true ? path : nil
  }

  /// The same extension with definitions from its bundle, from the app that contains it, and from the resources beside
  /// its library. An extension that supports only intents of the framework gets none. `description` is the description of
  /// App Intents that the library gave; nil if it was not asked.
  func withDefinitions(
    app: String?, languages: [String], description: AppIntentDescription? = nil
  ) -> InstalledExtension {
    guard manifest.intentsSupported.contains(where: { Catalogue.system.intents[$0] == nil }) else { return self }
    var entry = self
    entry.definitionSource = DefinitionSource(
      folders: [bundlePath] + [app].compactMap(\.self), library: libraryPath, languages: languages,
      description: description)
    return entry
  }
}
