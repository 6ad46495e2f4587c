internal import Synchronization

/// The accepted extensions in the order of the catalogue, with the intents that each supports.
struct ExtensionIndex: Sendable {
  private enum Storage: Sendable {
    case loaded([InstalledExtension])
    case deferred(DeferredExtensions)
  }

  private let storage: Storage
  /// The positions of the extensions that support each intent, by the name of the intent.
  let positions: [String: [Int]]
  /// The positions of the extensions that show views for each intent, by the name of the intent.
  let viewPositions: [String: [Int]]
  /// The apps.
  let apps: AppIndex

  /// Indexes `extensions` and `apps`, which are in the order of the catalogue.
  init(_ extensions: [InstalledExtension], _ apps: [InstalledApp] = []) {
    self.apps = AppIndex(apps)
    positions = Self.positions(of: .intents, in: extensions)
    viewPositions = Self.positions(of: .intentsUI, in: extensions)
    storage = .loaded(extensions)
  }

  /// Returns the positions of the extensions of one kind, by the names of their intents.
  private static func positions(
    of kind: ExtensionManifest.Kind, in extensions: [InstalledExtension]
  ) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for index in extensions.indices where extensions[index].manifest.kind == kind {
      for intent in extensions[index].manifest.intentsSupported where positions[intent]?.last != index {
        positions[intent, default: []].append(index)
      }
    }
    return positions
  }

  /// Makes an index that loads each extension at the first access.
  ///
  /// - Parameters:
  ///   - count: how many extensions there are.
  ///   - positions: the positions of the extensions that support each intent.
  ///   - viewPositions: the positions of the extensions that show views for each intent.
  ///   - apps: the apps.
  ///   - load: loads the extension at a position. An extension for which it returns nil is left out.
  init(
    count: Int, positions: [String: [Int]], viewPositions: [String: [Int]], apps: AppIndex,
    load: @escaping @Sendable (Int) -> InstalledExtension?
  ) {
    self.positions = positions
    self.viewPositions = viewPositions
    self.apps = apps
    storage = .deferred(DeferredExtensions(count: count, load: load))
  }

  var count: Int {
    switch storage {
    case .loaded(let extensions): extensions.count
    case .deferred(let extensions): extensions.count
    }
  }

  /// All extensions. Deferred extensions are loaded at each access.
  var extensions: [InstalledExtension] {
    switch storage {
    case .loaded(let extensions): extensions
    case .deferred(let extensions): (0..<extensions.count).compactMap(extensions.load)
    }
  }

  /// The extensions that support the intent called `name`, in the order of the catalogue.
  func extensions(supporting name: String) -> [InstalledExtension] { extensions(at: positions[name] ?? []) }

  /// The extensions that show views for the intent called `name`, in the order of the catalogue.
  func extensions(showing name: String) -> [InstalledExtension] { extensions(at: viewPositions[name] ?? []) }

  private func extensions(at positions: [Int]) -> [InstalledExtension] {
    switch storage {
    case .loaded(let extensions): positions.map { extensions[$0] }
    case .deferred(let extensions): positions.compactMap(extensions.element)
    }
  }
}

/// Loads extensions on demand, and caches those that were looked up by position, so that their definitions are read
/// only once. Safe to use from any thread.
private final class DeferredExtensions: Sendable {
  let count: Int
  let load: @Sendable (Int) -> InstalledExtension?
  private let loaded = Mutex<[Int: InstalledExtension]>([:])

  init(count: Int, load: @escaping @Sendable (Int) -> InstalledExtension?) {
    self.count = count
    self.load = load
  }

  func element(_ position: Int) -> InstalledExtension? {
    if let known = loaded.withLock({ $0[position] }) { return known }
    guard (0..<count).contains(position), let element = load(position) else { return nil }
    loaded.withLock { $0[position] = element }
    return element
  }
}
