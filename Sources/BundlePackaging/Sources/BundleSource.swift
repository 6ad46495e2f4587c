internal import ExtensionManifests
internal import Foundation
internal import SourceFiles

/// A library and its manifest, of which a bundle is made.
package struct BundleSource: Hashable, Sendable {
  /// The path of the library.
  package let library: String
  /// The path of the manifest.
  package let manifest: String

  /// Finds the library and the manifest.
  ///
  /// - Parameters:
  ///   - path: a library, or the folder of a SwiftPM package with its release build.
  ///   - manifest: the path of the manifest; nil for the one beside the library, or in the package.
  ///   - target: the product of the package; nil for its only one.
  /// - Throws: ``BundleFailure`` if there is none, or if there are several.
  package init(_ path: String, manifest: String?, target: String?) throws(BundleFailure) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let status = FileStatus(path) else { throw BundleFailure("'\(path)' can't be read: \(systemReason(errno))") }
    if status.isDirectory {
      library = try Self.product(of: path, target)
      if let manifest { self.manifest = manifest } else { self.manifest = try Self.manifest(in: path, library) }
    } else {
      guard target == nil else {
        throw BundleFailure("'--target' is for the folder of a package, and '\(path)' is a file")
      }
      library = path
      if let manifest { self.manifest = manifest } else { self.manifest = try Self.manifest(beside: path) }
    }
    guard FileStatus(self.manifest)?.isRegularFile == true else {
      throw BundleFailure("the manifest '\(self.manifest)' can't be read: \(systemReason(ENOENT))")
    }
  }

  // MARK: Packages

  private static func product(of package: String, _ target: String?) throws(BundleFailure) -> String {
    guard FileStatus("\(package)/Package.swift") != nil else {
      throw BundleFailure("'\(package)' is no package: it has no 'Package.swift'; name it, or a library")
    }
    let folder = "\(package)/.build/release"
    let build = "'swift build -c release --package-path \(package)' makes it"
    if let target {
      let library = "\(folder)/lib\(target).so"
      guard FileStatus(library) != nil else { throw BundleFailure("there is no '\(library)'; \(build)") }
      return library
    }
    let libraries = FolderListing.names(in: folder).filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }.sorted()
      .map { "\(folder)/\($0)" }.filter(LibraryFile.isExtension)
    guard let library = libraries.first else {
      throw BundleFailure("there is no release build with an extension in '\(folder)'; \(build)")
    }
    guard libraries.count == 1 else {
      let names = libraries.map { "'\(productName($0))'" }.joined(separator: ", ")
      throw BundleFailure("'\(package)' has several extensions; name one with '--target': \(names)")
    }
    return library
  }

  /// The name of the product whose library is at `path`: the file's name without `lib` and `.so`.
  static func productName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".so") ? String(name.dropLast(3)) : name
    return stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
  }

  // MARK: Manifests

  private static func manifest(beside library: String) throws(BundleFailure) -> String {
    let folder = URL(fileURLWithPath: library).deletingLastPathComponent().path
    let names = ["\(productName(library)).plist", "Info.plist"]
    guard let name = names.first(where: { FileStatus("\(folder)/\($0)") != nil }) else {
      throw BundleFailure(
        "'\(library)' has no manifest beside it; put '\(names[0])' there, or name the manifest with '--manifest'")
    }
    return "\(folder)/\(name)"
  }

  /// Finds the manifest in a package: the one that names the library, or else the only one.
  private static func manifest(in package: String, _ library: String) throws(BundleFailure) -> String {
    let found = manifests(in: package, level: 0)
    let file = URL(fileURLWithPath: library).lastPathComponent
    let fitting = found.filter { BundleManifestFile.executable(of: $0) == file }
    let candidates = fitting.isEmpty ? found : fitting
    guard let manifest = candidates.first else {
      throw BundleFailure("'\(package)' has no manifest of an extension; name one with '--manifest'")
    }
    guard candidates.count == 1 else {
      let paths = candidates.map { "'\($0)'" }.joined(separator: ", ")
      throw BundleFailure("'\(package)' has several manifests for '\(file)'; name one with '--manifest': \(paths)")
    }
    return manifest
  }

  private static func manifests(in folder: String, level: Int) -> [String] {
    guard level < 8 else { return [] }
    return FolderListing.names(in: folder).sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      guard !name.hasPrefix("."), let status = FileStatus(path, followsLinks: false) else { return [] }
      if status.isDirectory { return manifests(in: path, level: level + 1) }
      return name.hasSuffix(".plist") && BundleManifestFile.isExtension(path) ? [path] : []
    }
  }
}

/// A bundle could not be made.
package struct BundleFailure: Error, Hashable, CustomStringConvertible {
  /// What is missing or wrong, with the remedy.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
