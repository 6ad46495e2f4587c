internal import BaseFiles
package import ExtensionManifests
internal import Foundation
internal import IntentDefinitions
internal import XcodeProjects

/// A bundle that was built.
package struct PackagedBundle: Sendable {
  /// The path of the bundle: `X.appex`, or the `X.app` around it.
  package fileprivate(set) var path = ""
  /// The paths of the authors' manifests from which it was made.
  package fileprivate(set) var manifests: [String] = []
  /// Whether it differs from the one that was there before.
  package fileprivate(set) var isChanged = false
  /// The key of the author who signed it; nil if the bundle has no signature.
  package fileprivate(set) var author: AuthorKey?
  /// The libraries of the Swift runtime that it needs.
  package fileprivate(set) var runtime: [String] = []
  /// The total size of the extensions' libraries before and after they were stripped, in bytes.
  package fileprivate(set) var sizes = (before: 0, after: 0)
}

/// Builds bundles from libraries and manifests.
package struct BundlePackager {
  private let extensions: [BundleSource]
  private let output: String
  /// Folders whose content is copied into the bundle of each extension, in addition to the resources beside its
  /// manifest.
  package var resources: [String] = []
  /// The path of the app's manifest; nil to build the bundle of one extension without an app.
  package var app: String?
  /// The author's key, which signs the list of the files; nil for a list without a signature.
  package var key: PrivateKey?
  /// Whether libraries are stripped.
  package var strips = true
  /// Whether the bundle gets the list of its files. If false, it also gets no signature, and ``key`` has no effect.
  package var listsFiles = true

  /// Asks libraries for the descriptions of their App Intents, which become files of the bundles; nil to make bundles
  /// without them.
  package var describe: AppIntentDescription.Source?

  /// Prepares a bundle of `source` in the folder `output`.
  package init(_ source: BundleSource, output: String) {
    extensions = [source]
    self.output = output
  }

  /// Prepares the bundle of an app with `extensions`, at least one, in the folder `output`.
  package init(app: String, extensions: [BundleSource], output: String) {
    self.app = app
    self.extensions = extensions
    self.output = output
  }

  /// Builds the bundle. It replaces a bundle with the same name atomically.
  ///
  /// - Throws: ``BundlePackagingError``, or the error of a file that can't be read or written.
  package func make() throws -> PackagedBundle {
    let parts = try extensions.map { try BundlePart($0) }
    let strip = strips ? try StripProgram(ProcessInfo.processInfo.environment) : nil
    var bundle = PackagedBundle()
    bundle.manifests = (app.map { [$0] } ?? []) + extensions.map(\.manifest)
    bundle.runtime = Set(parts.flatMap(\.needs.runtime)).sorted()
    let appManifest = try app.map { path throws(BundlePackagingError) in try BundleManifestFile(path) }
    let file = try appManifest.map { try "\(appName($0)).app" } ?? "\(parts.first?.name ?? "").appex"
    bundle.isChanged = try BundleOutput(folder: output).replace(file) { draft in
      if let appManifest { try write(appManifest, to: draft, strip) }
      for part in parts {
        let place = appManifest == nil ? draft : "\(draft)/PlugIns/\(part.name).appex"
        try NewFile.makeFolder(place)
        let sizes = try write(part, to: place, strip)
        try addDescription(to: place, app: appManifest == nil ? nil : draft)
        bundle.sizes = (bundle.sizes.before + sizes.before, bundle.sizes.after + sizes.after)
        bundle.author = try seal(place)
      }
      if appManifest != nil { _ = try seal(draft) }
    }
    bundle.path = "\(output)/\(file)"
    return bundle
  }

  /// Adds the description of the App Intents in the bundle of an extension, if it has some.
  private func addDescription(to place: String, app: String?) throws {
    do {
      try AppIntentDescriptionFile.add(toBundle: place, app: app, describe)
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw BundlePackagingError("\(error)")
    }
  }

  private func seal(_ place: String) throws -> AuthorKey? {
    listsFiles ? try BundleSealer.seal(place, by: key) : nil
  }

  private func appName(_ manifest: BundleManifestFile) throws(BundlePackagingError) -> String {
    let name = manifest.executable ?? manifest.name ?? ""
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw BundlePackagingError(
        "'\(manifest.path)' has no name for the app; add a 'CFBundleExecutable' or 'CFBundleName'")
    }
    return name
  }

  /// Writes an extension, and returns the size of its library before and after it is stripped.
  private func write(
    _ part: BundlePart, to place: String, _ strip: StripProgram?
  ) throws -> (before: Int, after: Int) {
    let library = part.source.library
    try NewFile.write(
      part.manifest.xml(executable: URL(fileURLWithPath: library).lastPathComponent), to: "\(place)/Info.plist",
      mode: 0o644)
    try copyResources(beside: part.source.manifest, to: place)
    for folder in part.resources {
      try FileTree.copy(folder, to: "\(place)/\(URL(fileURLWithPath: folder).lastPathComponent)")
    }
    for folder in resources { try copyContent(of: folder, to: place) }
    var sizes = (before: 0, after: 0)
    for path in [library] + part.needs.beside {
      let copy = "\(place)/\(URL(fileURLWithPath: path).lastPathComponent)"
      try copyProgram(path, to: copy, strip)
      guard path == library else { continue }
      sizes = (FileStatus(path)?.size ?? 0, FileStatus(copy)?.size ?? 0)
    }
    return sizes
  }

  /// Writes the app: its manifest, its resources and, if it is built, its program.
  private func write(_ manifest: BundleManifestFile, to place: String, _ strip: StripProgram?) throws {
    try NewFile.write(manifest.xml(executable: nil), to: "\(place)/Info.plist", mode: 0o644)
    try copyResources(beside: manifest.path, to: place)
    guard let name = manifest.executable else { return }
    let program = URL(fileURLWithPath: extensions.first?.library ?? "").deletingLastPathComponent().appending(
      path: name
    ).path
    if FileStatus(program)?.isRegularFile == true { try copyProgram(program, to: "\(place)/\(name)", strip) }
  }

  private func copyProgram(_ path: String, to copy: String, _ strip: StripProgram?) throws {
    guard FileStatus(copy, followsLinks: false) == nil else {
      throw BundlePackagingError("a resource has the name of '\(path)'; give it another")
    }
    try NewFile.write(RegularFile.bytes(contentsOf: path, maximumBytes: 512 << 20), to: copy, mode: 0o755)
    try strip?.strip(copy)
  }

  // MARK: Resources

  /// The suffixes of the files that are copied as resources of the manifest beside them.
  private static let endings = [
    ".intentdefinition", ".lproj", ".storyboard", ".strings", ".xcassets", ".xib", "AppIntentVocabulary.plist",
  ]

  /// The suffix of string catalogues.
  private static let catalogueEnding = ".xcstrings"

  private func copyResources(beside manifest: String, to place: String) throws {
    let folder = URL(fileURLWithPath: manifest).deletingLastPathComponent().path
    let names = FolderListing.names(in: folder).sorted()
    for name in names where Self.endings.contains(where: name.hasSuffix) {
      try FileTree.copy("\(folder)/\(name)", to: "\(place)/\(name)")
    }
    // Their tables go into the language folders, which are copied before.
    for name in names where name.hasSuffix(Self.catalogueEnding) {
      try writeTables(of: "\(folder)/\(name)", stem: String(name.dropLast(Self.catalogueEnding.count)), to: place)
    }
  }

  /// Converts a string catalogue to the tables of its languages, as Xcode does.
  private func writeTables(of catalogue: String, stem: String, to place: String) throws {
    for (language, tables) in try StringCatalogue(contentsOf: catalogue).tables {
      for (ending, bytes) in StringCatalogue.files(tables) {
        let path = "\(place)/\(language).lproj/\(stem).\(ending)"
        guard FileStatus(path, followsLinks: false) == nil else {
          throw BundlePackagingError("'\(catalogue)' and another file both give '\(stem).\(ending)' in '\(language)'")
        }
        try NewFile.writeInFolder(bytes, to: path)
      }
    }
  }

  private func copyContent(of folder: String, to place: String) throws {
    guard FileStatus(folder)?.isDirectory == true else {
      throw BundlePackagingError("the folder '\(folder)' of '--resources' can't be read: \(systemReason(ENOENT))")
    }
    for name in FolderListing.names(in: folder).sorted() where !name.hasPrefix(".") {
      guard FileStatus("\(place)/\(name)", followsLinks: false) == nil else {
        throw BundlePackagingError("'\(folder)/\(name)' would replace another file of the bundle; give it another name")
      }
      try FileTree.copy("\(folder)/\(name)", to: "\(place)/\(name)")
    }
  }
}
