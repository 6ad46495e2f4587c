internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire

/// The extensions that run, kept from request to request. Used by one thread at a time.
final class ExtensionPool {
  private let launcher: ExtensionLauncher
  private let folders: HostFolders
  private var running: [String: ExtensionConnection] = [:]

  /// Makes a pool in which nothing runs.
  init(launcher: ExtensionLauncher, folders: HostFolders) {
    self.launcher = launcher
    self.folders = folders
  }

  /// The connection to an extension that runs and waits for a call, or nil; one that ended meanwhile is forgotten.
  func connection(to target: InstalledExtension) -> ExtensionConnection? {
    guard let connection = running[target.manifest.identifier] else { return nil }
    if connection.becomesIdle() { return connection }
    discard(target)
    return nil
  }

  /// Starts an extension and waits until it stands ready.
  func start(_ target: InstalledExtension, budget: Duration) throws(ExtensionFault) -> ExtensionConnection {
    let manifest = target.manifest
    let hello = try target.hello(in: folders)
    let home = URL(fileURLWithPath: hello.containerPath, isDirectory: true)
    let connection = try launcher.launch(library: target.library, home: home)
    let interactions = InteractionStore(folder: folders.interactions)
    connection.performOperation = { interactions.perform($0, of: manifest.identifier) }
    running[manifest.identifier] = connection
    try connection.begin(hello, budget: budget)
    return connection
  }

  /// Forgets an extension that failed, and gives back the last lines of its output. Its connection has been closed, or
  /// is now.
  @discardableResult
  func discard(_ target: InstalledExtension) -> [String] {
    guard let connection = running.removeValue(forKey: target.manifest.identifier) else { return [] }
    connection.close()
    return connection.logLines
  }
}
