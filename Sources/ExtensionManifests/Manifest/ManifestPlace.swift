internal import SourceFiles

/// How an extension lies on the disk.
struct ManifestPlace {
  /// Where the library is.
  enum LibraryPlace {
    /// Not known.
    case unknown
    /// In this bundle, under the name that the manifest gives.
    case bundle(String)
    /// This file in this directory.
    case file(String, directory: String)
  }

  var library: LibraryPlace = .unknown
  /// The manifest of the app that contains the extension; nil if there is no app.
  var app: AppManifest?

  /// Finds the library. `name` is the name that the manifest gives. Nil if there is no such file, or its place is not
  /// known.
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

  /// The name of the library's file; nil if only the manifest gives it.
  var libraryFile: String? {
    guard case .file(let path, _) = library else { return nil }
    return PathName(path).file
  }
}
