internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import PropertyLists

/// The extensions that run, kept from request to request. Used by one thread at a time.
final class ExtensionPool {
  private let launcher: ExtensionLauncher
  private let folders: HostFolders
  private var running: [String: Running] = [:]

  /// An extension that runs.
  private struct Running {
    let connection: ExtensionConnection
    let target: InstalledExtension
    /// The state of the library that was loaded.
    let library: FileStamp?
  }

  /// Makes a pool in which nothing runs.
  init(launcher: ExtensionLauncher, folders: HostFolders) {
    self.launcher = launcher
    self.folders = folders
  }

  /// The connection to an extension that runs and waits for a call, or nil. One that ended meanwhile, or whose library or
  /// manifest is another by now, is forgotten.
  func connection(to target: InstalledExtension) -> ExtensionConnection? {
    guard let known = running[target.manifest.identifier] else { return nil }
    let isCurrent = known.target == target && known.library == FileStamp.of(path: target.libraryPath)
    if isCurrent, known.connection.becomesIdle() { return known.connection }
    discard(target)
    return nil
  }

  /// Starts an extension and waits until it stands ready.
  func start(_ target: InstalledExtension, budget: Duration) throws(ExtensionFault) -> ExtensionConnection {
    let manifest = target.manifest
    if let defect = target.trustDefect { throw .startFailed(defect) }
    let hello = try target.hello(in: folders)
    let home = URL(fileURLWithPath: hello.containerPath, isDirectory: true)
    let stamp = FileStamp.of(path: target.libraryPath)
    let connection = try launcher.launch(library: target.library, home: home)
    let interactions = InteractionStore(folder: folders.interactions)
    connection.performOperation = { interactions.perform($0, of: manifest.identifier) }
    running[manifest.identifier] = Running(connection: connection, target: target, library: stamp)
    try connection.begin(hello, budget: budget)
    return connection
  }

  /// Forgets an extension that failed, and gives back what it left behind. Its connection has been closed, or is now.
  @discardableResult
  func discard(_ target: InstalledExtension) -> LastWords {
    guard let known = running.removeValue(forKey: target.manifest.identifier) else { return LastWords() }
    let connection = known.connection
    connection.close()
    return LastWords(log: connection.logLines, backtrace: connection.crashReport?.backtrace() ?? [])
  }
}
