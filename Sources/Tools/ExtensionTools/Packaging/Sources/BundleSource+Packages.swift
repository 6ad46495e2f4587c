internal import BaseFiles
internal import ExtensionManifests
internal import Foundation

extension BundleSource {
  /// Returns the extensions of a package of Swift, Rust or C with its release build, sorted by their names.
  ///
  /// - Parameters:
  ///   - package: the folder of the package.
  ///   - products: a folder of libraries that other packages share; nil for the package's own release build.
  /// - Returns: the extensions, at least one.
  /// - Throws: ``BundlePackagingError`` if there is none, or if one has no manifest.
  package static func all(
    ofPackage package: String, products: String? = nil
  ) throws(BundlePackagingError) -> [BundleSource] {
    if let products { return try built(in: package, products: products) }
    var sources: [BundleSource] = []
    for library in try libraries(of: package, products: nil) {
      sources.append(BundleSource(library: library, manifest: try manifest(in: package, library)))
    }
    return sources
  }

  /// Returns the extensions whose manifests are in `folder`, in the order of the manifests' paths.
  ///
  /// - Parameters:
  ///   - folder: the folder of a package; hidden folders and `products` are left out.
  ///   - products: the folder in which the build puts the libraries.
  /// - Returns: the extensions, at least one.
  /// - Throws: ``BundlePackagingError`` if there is none, or if a manifest names no library that was built.
  package static func built(in folder: String, products: String) throws(BundlePackagingError) -> [BundleSource] {
    let manifests = manifests(in: folder, level: 0).filter { !$0.hasPrefix("\(products)/") }
    guard !manifests.isEmpty else {
      throw BundlePackagingError(
        "'\(folder)' has no manifest of an extension, which is a property list with 'NSExtension'")
    }
    var sources: [BundleSource] = []
    for manifest in manifests {
      let name = BundleManifestFile.executable(of: manifest) ?? ""
      guard !name.isEmpty, !name.contains("/"), FileStatus("\(products)/\(name)")?.isRegularFile == true else {
        throw BundlePackagingError(
          "'\(manifest)' names the library '\(name)' as 'CFBundleExecutable', and the build made no such file in "
            + "'\(products)'")
      }
      sources.append(BundleSource(library: "\(products)/\(name)", manifest: manifest))
    }
    return sources
  }

  /// Returns the path of the manifest of the only app in `folder`; nil if there is none, or if there are several.
  package static func app(in folder: String) -> String? {
    let found = propertyLists(in: folder, level: 0).filter(BundleManifestFile.isApp)
    return found.count == 1 ? found.first : nil
  }

  /// Returns the library of a package: of the product `target`, or else of its only extension. `products` is a folder
  /// that other packages share; nil for the package's own release build.
  static func product(
    of package: String, _ target: String?, products: String?
  ) throws(BundlePackagingError) -> String {
    let tool = try tool(of: package)
    if let target {
      let library = "\(products ?? release(package, tool))/lib\(target).so"
      guard FileStatus(library) != nil else {
        throw BundlePackagingError("there is no '\(library)'; '\(tool.releaseCommand(for: package))' makes it")
      }
      return library
    }
    let libraries = try libraries(of: package, products: products)
    guard libraries.count == 1 else {
      let names = libraries.map { "'\(productName($0))'" }.joined(separator: ", ")
      throw BundlePackagingError("'\(package)' has several extensions; name one with '--target': \(names)")
    }
    return libraries[0]
  }

  private static func tool(of package: String) throws(BundlePackagingError) -> PackageTool {
    guard let tool = PackageTool.of(package) else {
      throw BundlePackagingError(
        "'\(package)' is no package: it has none of \(PackageTool.files); name a package, or a library")
    }
    return tool
  }

  private static func release(_ package: String, _ tool: PackageTool) -> String {
    tool.products(of: package, isRelease: true, ProcessInfo.processInfo.environment)
  }

  /// Returns the libraries of extensions in the release build of a package, at least one.
  private static func libraries(
    of package: String, products: String?
  ) throws(BundlePackagingError) -> [String] {
    if let products { return try built(in: package, products: products).map(\.library) }
    let tool = try tool(of: package)
    let folder = release(package, tool)
    let libraries = FolderListing.names(in: folder).filter { $0.hasSuffix(".so") }.sorted()
      .map { "\(folder)/\($0)" }.filter(LibraryFile.isExtension)
    guard !libraries.isEmpty else {
      throw BundlePackagingError(
        "there is no release build with an extension in '\(folder)'; '\(tool.releaseCommand(for: package))' makes it")
    }
    return libraries
  }

  /// Finds the manifest in a package: the one that names the library, or else the only one.
  static func manifest(in package: String, _ library: String) throws(BundlePackagingError) -> String {
    let found = manifests(in: package, level: 0)
    let file = URL(fileURLWithPath: library).lastPathComponent
    let fitting = found.filter { BundleManifestFile.executable(of: $0) == file }
    let candidates = fitting.isEmpty ? found : fitting
    guard let manifest = candidates.first else {
      throw BundlePackagingError("'\(package)' has no manifest of an extension; name one with '--manifest'")
    }
    guard candidates.count == 1 else {
      let paths = candidates.map { "'\($0)'" }.joined(separator: ", ")
      throw BundlePackagingError(
        "'\(package)' has several manifests for '\(file)'; name one with '--manifest': \(paths)")
    }
    return manifest
  }

  private static func manifests(in folder: String, level: Int) -> [String] {
    propertyLists(in: folder, level: level).filter(BundleManifestFile.isExtension)
  }

  private static func propertyLists(in folder: String, level: Int) -> [String] {
    guard level < 8 else { return [] }
    return FolderListing.names(in: folder).sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      guard !name.hasPrefix("."), let status = FileStatus(path, followsLinks: false) else { return [] }
      if status.isDirectory { return propertyLists(in: path, level: level + 1) }
      return name.hasSuffix(".plist") ? [path] : []
    }
  }
}
