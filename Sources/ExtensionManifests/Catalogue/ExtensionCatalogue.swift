public import Foundation

/// All extensions that the host knows, and what it refused.
public struct ExtensionCatalogue: Sendable {
  /// The usable extensions, by name and then by identifier.
  private enum Entries: Sendable {
    /// In memory, with the places of those that support each intent.
    case read([InstalledExtension], byIntent: [String: [Int]])
    /// In the registry.
    case kept(KeptCatalogue)
  }

  private let entries: Entries
  /// What was refused, by path.
  public let refused: [RefusedExtension]
  /// What was refused and would support each intent.
  private let refusedByIntent: [String: [RefusedExtension]]
  /// Where extensions were looked for.
  private let searched: [URL]

  /// Makes a catalogue of what has been found in the directories `searched`. Where two extensions have the same
  /// identifier, the first counts.
  public init(found: [InstalledExtension], refused: [RefusedExtension] = [], searched: [URL] = []) {
    let (order, repeated) = Self.order(found)
    let sorted = order.map { found[$0] }
    var byIntent: [String: [Int]] = [:]
    for index in sorted.indices where sorted[index].manifest.kind == .intents {
      for intent in sorted[index].manifest.intentsSupported where byIntent[intent]?.last != index {
        byIntent[intent, default: []].append(index)
      }
    }
    self.init(.read(sorted, byIntent: byIntent), refused: refused + repeated, searched: searched)
  }

  /// Makes a catalogue of what the registry keeps, and of what is refused all the same.
  init(kept: KeptCatalogue, refused: [RefusedExtension], searched: [URL]) {
    self.init(.kept(kept), refused: refused, searched: searched)
  }

  private init(_ entries: Entries, refused: [RefusedExtension], searched: [URL]) {
    self.entries = entries
    let refused = refused.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
    self.refused = refused
    self.searched = searched
    var byIntent: [String: [RefusedExtension]] = [:]
    for item in refused {
      guard let manifest = item.manifest, manifest.kind == .intents else { continue }
      for intent in Set(manifest.intentsSupported) { byIntent[intent, default: []].append(item) }
    }
    refusedByIntent = byIntent
  }

  /// The places of the first of each identifier, by name and then by identifier; and the others, which are refused.
  private static func order(_ found: [InstalledExtension]) -> (places: [Int], repeated: [RefusedExtension]) {
    var first: [String: Int] = [:]
    first.reserveCapacity(found.count)
    var keys: [(name: String, identifier: String, place: Int)] = []
    keys.reserveCapacity(found.count)
    var repeated: [RefusedExtension] = []
    for place in found.indices {
      let identifier = found[place].manifest.identifier
      if let earlier = first[identifier] {
        let reason =
          "has the identifier of '\(found[earlier].libraryPath)', which is found first; give one of them another"
        repeated.append(
          RefusedExtension(
            path: found[place].libraryPath, reason: reason, rule: .duplicateBundleIdentifier,
            manifest: found[place].manifest))
      } else {
        first[identifier] = place
        keys.append((found[place].manifest.name, identifier, place))
      }
    }
    keys.sort { ($0.name, $0.identifier) < ($1.name, $1.identifier) }
    return (keys.map(\.place), repeated)
  }

  /// The usable extensions, by name and then by identifier.
  public var extensions: [InstalledExtension] {
    switch entries {
    case .read(let extensions, _): extensions
    case .kept(let kept): kept.extensions
    }
  }

  /// How many extensions can be used.
  public var count: Int {
    switch entries {
    case .read(let extensions, _): extensions.count
    case .kept(let kept): kept.count
    }
  }

  /// The places in ``extensions`` of those that support each intent, where they are known.
  var indexes: [String: [Int]] {
    switch entries {
    case .read(_, let byIntent): byIntent
    case .kept: [:]
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
  package var intents: [String] {
    switch entries {
    case .read(_, let byIntent): Array(byIntent.keys)
    case .kept(let kept): Array(kept.intents)
    }
  }

  /// What was refused and would support the intent called `name`, by path.
  package func refused(supporting name: String) -> [RefusedExtension] { refusedByIntent[name] ?? [] }

  /// The extensions that support the intent called `name`, in a fixed order: by name, then by identifier.
  public func extensions(supporting name: String) -> [InstalledExtension] {
    switch entries {
    case .read(let extensions, let byIntent): (byIntent[name] ?? []).map { extensions[$0] }
    case .kept(let kept): kept.extensions(supporting: name)
    }
  }
}
