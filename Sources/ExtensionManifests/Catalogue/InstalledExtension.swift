public import Foundation

/// An extension that was found, usable or not.
public struct InstalledExtension: Hashable, Sendable {
  /// What it is, as its manifest says.
  public var manifest: ExtensionManifest
  /// Its library.
  public var library: URL
  /// The folder in which its manifest and resources lie.
  public var bundle: URL
  /// The kinds of intents that it adds to the API's own.
  package var definitions = BundleDefinitions()

  /// Makes an entry without definitions; the parameters are its members.
  public init(manifest: ExtensionManifest, library: URL, bundle: URL) {
    self.manifest = manifest
    self.library = library
    self.bundle = bundle
  }
}

/// Something in a plugin directory that is no usable extension.
public struct RefusedExtension: Hashable, Sendable {
  /// The bundle, library or manifest.
  public var path: String
  /// Why it is refused, and how that is mended.
  public var reason: String
  /// What its manifest says, where that could be read.
  public var manifest: ExtensionManifest?
  /// Whether it is a library for which no manifest was found; it may be no extension at all.
  public var isBareLibrary = false
}
