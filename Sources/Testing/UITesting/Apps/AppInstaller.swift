internal import Foundation

/// Installs apps in the folder of a test's device.
struct AppInstaller {
  /// The folder into which apps are installed.
  let folder: URL
  /// The build folder, which has the programs and libraries that bundles lack.
  let build: URL

  /// Copies an app, and adds the programs and libraries that its bundles lack.
  ///
  /// If the file that a manifest names in `CFBundleExecutable` is missing from its bundle, it is copied from the build
  /// folder. The product has that name, or that name followed by `App`, because the module of an extension often
  /// already uses the plain name.
  ///
  /// - Parameters:
  ///   - bundle: the folder `X.app`, with the extensions in `PlugIns`.
  ///   - programs: maps names in manifests to names of products, where they differ.
  /// - Returns: the installed app.
  /// - Throws: ``UITestError`` if a file is missing or can't be copied.
  func install(_ bundle: URL, programs: [String: String] = [:]) throws(UITestError) -> AppBundle {
    let place = folder.appending(path: bundle.lastPathComponent, directoryHint: .isDirectory)
    let draft = folder.appending(path: ".\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try Self.copy(bundle.resolvingSymlinksInPath(), to: draft)
      for bundle in [draft] + Self.extensions(of: draft) { try addProgram(to: bundle, programs) }
      // If this fails, for example because no app is installed yet, the move reports what matters.
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.moveItem(at: draft, to: place)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error as? UITestError ?? UITestError("'\(bundle.path)' can't be installed: \(error)")
    }
    return try AppBundle(place)
  }

  private static func extensions(of app: URL) -> [URL] {
    let folder = app.appending(path: "PlugIns")
    // An app without extensions has no such folder.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".appex") }.map { folder.appending(path: $0) }
  }

  private func addProgram(to bundle: URL, _ programs: [String: String]) throws {
    let name = try AppBundle.manifest(of: bundle)["CFBundleExecutable"] as? String
    guard let name, AppBundle.isFileName(name) else { return }
    let place = bundle.appending(path: name)
    guard !FileManager.default.fileExists(atPath: place.path) else { return }
    let names = programs[name].map { [$0] } ?? [name, "\(name)App"]
    let files = names.map { build.appending(path: $0) }
    guard let file = files.first(where: { FileManager.default.isReadableFile(atPath: $0.path) }) else {
      let bundle = bundle.lastPathComponent.hasPrefix(".") ? "the app" : "'\(bundle.lastPathComponent)'"
      let paths = files.map { "'\($0.path)'" }.joined(separator: " or ")
      throw UITestError("\(bundle) has no file '\(name)'; build \(paths) first")
    }
    try Self.linkOrCopy(file.resolvingSymlinksInPath(), place)
  }

  /// Copies a folder. Symbolic links are replaced by their targets.
  private static func copy(_ folder: URL, to place: URL) throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let item = folder.appending(path: name).resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) else { continue }
      let copy = place.appending(path: name)
      if isFolder.boolValue { try Self.copy(item, to: copy) } else { try linkOrCopy(item, copy) }
    }
  }

  /// Makes a hard link to a file. On another file system, copies the file instead.
  private static func linkOrCopy(_ file: URL, _ place: URL) throws {
    if link(file.path, place.path) != 0 { try FileManager.default.copyItem(at: file, to: place) }
  }
}
