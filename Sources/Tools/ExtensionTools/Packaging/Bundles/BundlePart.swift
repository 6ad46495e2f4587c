internal import BaseFiles
internal import Foundation

/// The library and the manifest of an extension, from which its bundle is built.
struct BundlePart {
  let source: BundleSource
  let manifest: BundleManifestFile
  let needs: LibraryNeeds

  /// Reads the manifest and the library.
  init(_ source: BundleSource) throws {
    self.source = source
    manifest = try BundleManifestFile(source.manifest)
    guard manifest.isExtension else {
      throw BundlePackagingError(
        "'\(source.manifest)' is not the manifest of an extension: it has no dictionary 'NSExtension'")
    }
    needs = try LibraryNeeds(of: source.library)
  }

  /// The name of the extension's bundle, without `.appex`.
  var name: String { BundleSource.productName(source.library) }

  /// The folders `Package_Target.resources` that SwiftPM puts beside the library.
  var resources: [String] {
    let folder = URL(fileURLWithPath: source.library).deletingLastPathComponent().path
    return FolderListing.names(in: folder).filter { $0.hasSuffix("_\(name).resources") }.map { "\(folder)/\($0)" }
  }
}
