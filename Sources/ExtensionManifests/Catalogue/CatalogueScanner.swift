internal import Foundation
internal import IntentDefinitions

/// Finds the extensions in directories, in each of the layouts that a directory may mix: apps, extension bundles, bare
/// libraries with a manifest beside them or in a directory of manifests.
public struct CatalogueScanner {
  private let paths: SearchPaths
  private let languages: [String]
  private var found: [InstalledExtension] = []
  private var refused: [RefusedExtension] = []
  /// The manifests of the manifest directories, by the library that they name.
  private var loose: [String: (path: String, reader: ManifestReader)] = [:]
  /// The manifests of libraries and bundles that were found, usable or not.
  private var usedManifests: Set<String> = []

  /// Looks through `paths` and makes the catalogue of what is there. Directories that do not exist hold nothing.
  ///
  /// - Parameters:
  ///   - paths: where to look.
  ///   - languages: those in which extensions' own intents speak, the dearest first, such as `de-CH` and `de`.
  /// - Returns: what was found, and what was refused.
  public static func scan(_ paths: SearchPaths, languages: [String] = ["en"]) -> ExtensionCatalogue {
    var scanner = CatalogueScanner(paths: paths, languages: languages)
    for directory in paths.manifests { scanner.readManifests(in: directory) }
    for directory in paths.plugins { scanner.scan(directory) }
    scanner.reportUnusedManifests()
    return ExtensionCatalogue(found: scanner.found, refused: scanner.refused, searched: paths.plugins)
  }

  private init(paths: SearchPaths, languages: [String]) {
    self.paths = paths
    self.languages = languages
  }

  private mutating func scan(_ directory: URL) {
    for entry in Self.entries(of: directory) {
      switch entry.pathExtension {
      case "app": scanApp(entry)
      case "appex": addBundle(entry, containingApp: nil)
      case "so": addLibrary(entry)
      default: continue
      }
    }
  }

  private mutating func scanApp(_ app: URL) {
    let name = app.deletingPathExtension().lastPathComponent
    for entry in Self.entries(of: app.appending(path: "PlugIns")) where entry.pathExtension == "appex" {
      addBundle(entry, app: app, containingApp: name)
    }
  }

  private mutating func addBundle(_ bundle: URL, app: URL? = nil, containingApp: String?) {
    let path = bundle.appending(path: "Info.plist").path
    usedManifests.insert(path)
    add(bundle, bundle: bundle, app: app) { () throws(ManifestError) in
      try ManifestReader(path: path).manifest(containingApp: containingApp, variables: .of(bundle: bundle, in: app))
    }
  }

  private mutating func addLibrary(_ library: URL) {
    let file = library.lastPathComponent
    let plain = file.hasPrefix("lib") ? String(file.dropFirst(3)) : file
    let variables = BuildVariables.of(library: library)
    let folder = library.deletingLastPathComponent()
    for name in [file, plain] {
      let path = folder.appending(path: name).deletingPathExtension().appendingPathExtension("plist").path
      guard FileManager.default.fileExists(atPath: path) else { continue }
      usedManifests.insert(path)
      return add(library, bundle: folder, library: library) { () throws(ManifestError) in
        try ManifestReader(path: path).manifest(library: file, variables: variables)
      }
    }
    guard let match = loose[file] ?? loose[plain] ?? loose[(plain as NSString).deletingPathExtension] else {
      let name = (plain as NSString).deletingPathExtension
      let reason = "has no manifest; put '\(name).plist' beside it, or name a directory of manifests with --manifests"
      return refused.append(RefusedExtension(path: library.path, reason: reason, isBareLibrary: true))
    }
    usedManifests.insert(match.path)
    let bundle = URL(fileURLWithPath: match.path).deletingLastPathComponent()
    add(library, bundle: bundle, library: library) { () throws(ManifestError) in
      try match.reader.manifest(library: file, variables: variables)
    }
  }

  /// Adds the extension whose manifest `read` gives; without `library`, that lies in the bundle.
  private mutating func add(
    _ item: URL, bundle: URL, app: URL? = nil, library: URL? = nil,
    _ read: () throws(ManifestError) -> ExtensionManifest
  ) {
    do {
      let manifest = try read()
      let library = library ?? bundle.appending(path: manifest.executable)
      guard FileManager.default.fileExists(atPath: library.path) else {
        let reason = "has no library '\(manifest.executable)', which its 'CFBundleExecutable' names"
        return refused.append(RefusedExtension(path: item.path, reason: reason, manifest: manifest))
      }
      var installed = InstalledExtension(manifest: manifest, library: library, bundle: bundle)
      // Whoever handles the API's own intents alone needs no definitions, and they take time to look for.
      if manifest.intentsSupported.contains(where: { Catalogue.system.intents[$0] == nil }) {
        let folders = [bundle] + [app].compactMap(\.self) + Self.resources(of: library)
        installed.definitions = BundleDefinitions(in: folders, languages: languages)
      }
      found.append(installed)
    } catch {
      refused.append(RefusedExtension(path: item.path, reason: "\(error)"))
    }
  }

  private mutating func readManifests(in directory: URL) {
    for entry in Self.entries(of: directory) {
      // The type of the entry itself: a link to a directory is not followed, so that links can't lead in circles.
      let type = try? FileManager.default.attributesOfItem(atPath: entry.path)[.type] as? FileAttributeType
      if type == .typeDirectory {
        readManifests(in: entry)
      } else if entry.pathExtension == "plist" {
        do {
          let reader = try ManifestReader(path: entry.path)
          guard reader.describesExtension, let executable = try reader.executable(variables: .of(manifest: entry))
          else {
            continue
          }
          if loose[executable] == nil { loose[executable] = (entry.path, reader) }
        } catch {
          refused.append(RefusedExtension(path: entry.path, reason: "\(error)"))
        }
      }
    }
  }

  /// A manifest without its library is the sign of a directory that was forgotten.
  private mutating func reportUnusedManifests() {
    let places = paths.plugins.map { "'\($0.path)'" }.joined(separator: ", ")
    for (executable, entry) in loose.sorted(by: { $0.key < $1.key }) where !usedManifests.contains(entry.path) {
      let reason = "names the library '\(executable)', which is not in \(places)"
      let variables = BuildVariables.of(manifest: URL(fileURLWithPath: entry.path))
      let manifest = try? entry.reader.manifest(variables: variables)
      refused.append(RefusedExtension(path: entry.path, reason: reason, manifest: manifest))
    }
  }

  /// The folders `Package_Target.resources` beside a library, which SwiftPM makes of the target's resources.
  private static func resources(of library: URL) -> [URL] {
    let file = library.deletingPathExtension().lastPathComponent
    let target = file.hasPrefix("lib") ? String(file.dropFirst(3)) : file
    let folder = library.deletingLastPathComponent()
    return entries(of: folder).filter { $0.lastPathComponent.hasSuffix("_\(target).resources") }
  }

  private static func entries(of directory: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().map { directory.appending(path: $0) }
  }
}
