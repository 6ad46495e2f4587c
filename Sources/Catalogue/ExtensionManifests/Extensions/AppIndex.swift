internal import Synchronization

/// The apps of a catalogue, sorted by name and then by identifier. They are loaded at the first access. Safe to use
/// from any thread.
final class AppIndex: Sendable {
  private struct Table: Sendable {
    let apps: [InstalledApp]
    let positions: [String: Int]
    /// The positions of all apps, by the file name of the program.
    let programs: [String: [Int]]

    init(_ apps: [InstalledApp]) {
      self.apps = apps
      positions = Dictionary(apps.indices.map { (apps[$0].identifier, $0) }) { first, _ in first }
      programs = Dictionary(grouping: apps.indices.filter { apps[$0].executablePath != nil }) {
        PathName(apps[$0].executablePath ?? "").file
      }
    }
  }

  /// The number of apps.
  let count: Int
  private let load: @Sendable () -> [InstalledApp]
  private let table = Mutex<Table?>(nil)

  /// Makes an index of `count` apps that `load` returns, in the order of the catalogue.
  init(count: Int, load: @escaping @Sendable () -> [InstalledApp]) {
    self.count = count
    self.load = load
  }

  /// Makes an index of apps that are in the order of the catalogue.
  convenience init(_ apps: [InstalledApp] = []) {
    self.init(count: apps.count) { apps }
  }

  /// All apps.
  var apps: [InstalledApp] { loaded.apps }

  /// The app with an identifier; nil if there is none.
  subscript(identifier: String) -> InstalledApp? {
    let table = loaded
    return table.positions[identifier].map { table.apps[$0] }
  }

  /// The app whose program is the file at `path`, which contains no links; nil if there is none.
  func app(running path: String) -> InstalledApp? {
    let table = loaded
    // Only the apps whose program has this file name are candidates, so links are followed for few paths.
    let candidates = table.programs[PathName(path).file] ?? []
    return candidates.lazy.map { table.apps[$0] }.first { $0.runs(path) }
  }

  private var loaded: Table {
    table.withLock { table in
      if let table { return table }
      let loaded = Table(load())
      table = loaded
      return loaded
    }
  }
}
