package import BaseFiles
internal import Foundation

/// A library and its manifest, from which a bundle is built.
package struct BundleSource: Hashable, Sendable {
  /// The path of the library.
  package let library: String
  /// The path of the manifest.
  package let manifest: String

  /// Finds the library and the manifest.
  ///
  /// - Parameters:
  ///   - path: a library, or the folder of a package of Swift, Rust or C with its release build.
  ///   - manifest: the path of the manifest; nil for the one beside the library, or in the package.
  ///   - target: the product of the package; nil for its only one.
  ///   - products: a folder of libraries that other packages share; nil for the package's own release build.
  /// - Throws: ``BundlePackagingError`` if there is none, or if there are several.
  package init(
    _ path: String, manifest: String?, target: String?, products: String? = nil
  ) throws(BundlePackagingError) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let status = FileStatus(path) else {
      throw BundlePackagingError("'\(path)' can't be read: \(systemReason(errno))")
    }
    if status.isDirectory {
      library = try Self.product(of: path, target, products: products)
      if let manifest { self.manifest = manifest } else { self.manifest = try Self.manifest(in: path, library) }
    } else {
      guard target == nil else {
        throw BundlePackagingError("'--target' is for the folder of a package, and '\(path)' is a file")
      }
      library = path
      if let manifest { self.manifest = manifest } else { self.manifest = try Self.manifest(beside: path) }
    }
    guard FileStatus(self.manifest)?.isRegularFile == true else {
      throw BundlePackagingError("the manifest '\(self.manifest)' can't be read: \(systemReason(ENOENT))")
    }
  }

  init(library: String, manifest: String) {
    self.library = library
    self.manifest = manifest
  }

  /// The name of the product whose library is at `path`: the file's name without `lib` and `.so`.
  static func productName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".so") ? String(name.dropLast(3)) : name
    return stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
  }

  // MARK: Manifests

  private static func manifest(beside library: String) throws(BundlePackagingError) -> String {
    let folder = URL(fileURLWithPath: library).deletingLastPathComponent().path
    let names = ["\(productName(library)).plist", "Info.plist"]
    guard let name = names.first(where: { FileStatus("\(folder)/\($0)") != nil }) else {
      throw BundlePackagingError(
        "'\(library)' has no manifest beside it; put '\(names[0])' there, or name the manifest with '--manifest'")
    }
    return "\(folder)/\(name)"
  }
}

/// The reason why a bundle could not be built.
package typealias BundlePackagingError = ReasonError
