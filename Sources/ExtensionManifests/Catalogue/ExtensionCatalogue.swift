public import Foundation

/// All extensions that the host knows, and what it refused.
public struct ExtensionCatalogue: Sendable {
  /// The usable extensions, by name and then by identifier.
  public private(set) var extensions: [InstalledExtension] = []
  /// What was refused, by path.
  public private(set) var refused: [RefusedExtension] = []
  /// The extensions that support each intent, in the order of ``extensions``.
  private var byIntent: [String: [InstalledExtension]] = [:]
  /// What was refused and would support each intent.
  private var refusedByIntent: [String: [RefusedExtension]] = [:]

  /// Where extensions were looked for.
  private let searched: [URL]

  /// Makes a catalogue of what has been found in the directories `searched`. Where two extensions have the same
  /// identifier, the first counts.
  public init(found: [InstalledExtension], refused: [RefusedExtension] = [], searched: [URL] = []) {
    self.refused = refused
    self.searched = searched
    var paths: [String: String] = [:]
    for item in found {
      if let earlier = paths[item.manifest.identifier] {
        let reason = "has the identifier of '\(earlier)', which is found first; give one of them another"
        self.refused.append(
          RefusedExtension(
            path: item.libraryPath, reason: reason, rule: .duplicateBundleIdentifier, manifest: item.manifest))
      } else {
        paths[item.manifest.identifier] = item.libraryPath
        extensions.append(item)
      }
    }
    self.refused.sort { ($0.path, $0.reason) < ($1.path, $1.reason) }
    extensions.sort { ($0.manifest.name, $0.manifest.identifier) < ($1.manifest.name, $1.manifest.identifier) }
    for item in extensions where item.manifest.kind == .intents {
      // A manifest may name an intent twice.
      for intent in Set(item.manifest.intentsSupported) { byIntent[intent, default: []].append(item) }
    }
    for item in self.refused {
      guard let manifest = item.manifest, manifest.kind == .intents else { continue }
      for intent in Set(manifest.intentsSupported) { refusedByIntent[intent, default: []].append(item) }
    }
  }

  /// What to tell somebody whose catalogue holds no usable extension: where was looked, and what belongs there.
  public var emptyExplanation: String {
    let places = searched.map { url in
      let isThere = FileManager.default.fileExists(atPath: url.path)
      return "'\(url.path)'" + (isThere ? "" : " (no such directory)")
    }
    let refusals = refused.filter { !$0.isBareLibrary }.map { "; refused: \($0.path): \($0.reason)" }
    return "there is no extension in \(places.joined(separator: ", ")); put a bundle there (Name.appex, or Name.app "
      + "with it under PlugIns), or a library with its manifest (libName.so and Name.plist)" + refusals.joined()
  }

  /// The intents that are supported, in no particular order.
  package var intents: some Collection<String> { byIntent.keys }

  /// What was refused and would support the intent called `name`, by path.
  package func refused(supporting name: String) -> [RefusedExtension] { refusedByIntent[name] ?? [] }

  /// The extensions that support the intent called `name`, in a fixed order: by name, then by identifier.
  public func extensions(supporting name: String) -> [InstalledExtension] { byIntent[name] ?? [] }
}
