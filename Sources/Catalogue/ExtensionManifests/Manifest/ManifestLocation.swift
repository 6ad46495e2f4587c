internal import BaseFiles

/// The location of an extension's library and app.
struct ManifestLocation {
  /// The location of the library.
  enum LibraryLocation {
    /// Unknown.
    case unknown
    /// In this bundle, with the file name that the manifest declares.
    case bundle(String)
    /// This file in this directory.
    case file(String, directory: String)
  }

  var library: LibraryLocation = .unknown
  /// The manifest of the app that contains the extension; nil if there is no app.
  var app: AppManifest?

  /// Finds the library. `name` is the name that the manifest declares. Nil if there is no such file, or if its
  /// location is unknown.
  func findLibrary(called name: String?) -> FoundLibrary? {
    switch library {
    case .unknown: nil
    case .bundle(let bundle): name.flatMap { LibraryFile.find($0, in: bundle) }
    case .file(let path, _):
      FileStatus(path, followsLinks: false).map { FoundLibrary(path: path, status: $0) }
    }
  }

  /// The values of keys that the manifest lacks; nil if it is not in a bundle.
  var derivedValues: DerivedValues? {
    guard case .bundle(let bundle) = library else { return nil }
    return DerivedValues(bundle: bundle, app: app)
  }

  /// The name of the library's file; nil if only the manifest names it.
  var libraryFile: String? {
    guard case .file(let path, _) = library else { return nil }
    return PathName(path).file
  }
}
