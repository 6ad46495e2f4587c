internal import AppGroups
internal import BaseFiles
internal import BaseThreads
internal import Foundation

/// Accepts connections to a socket of this app.
struct AppSocketListener: Sendable {
  /// The identifier of the app.
  let app: String
  /// The folder that contains the socket.
  let folder: URL

  /// Accepts connections on a thread called `name` until the process ends. If another process of the app already
  /// listens, this one waits and takes over when that process ends. If the thread or the socket can't be made, logs the
  /// reason.
  ///
  /// - Parameters:
  ///   - name: the name of the thread.
  ///   - begin: called once, after the socket exists.
  ///   - handle: receives each connection on that thread, and has to close it.
  func start(
    _ name: String, begin: @escaping @Sendable () -> Void = {},
    _ handle: @escaping @Sendable (_ connection: Int32) -> Void
  ) {
    let code = SystemThread.start(name, stackBytes: Self.stackBytes) {
      do {
        let lock = try waitForOthers()
        let listener = try LocalSocket.listen(AppSocketFolders.socketName(ofApp: app), in: folder)
        defer { withExtendedLifetime(lock) { _ = close(listener) } }
        begin()
        while let connection = LocalSocket.accept(listener) { handle(connection) }
      } catch {
        log("no host can reach this app: \(error)")
      }
    }
    if code != 0 { log("no host can reach this app: \(String(cString: strerror(code)))") }
  }

  /// The size of the stack of a thread that runs the code of an app.
  static let stackBytes = 8 << 20

  /// Waits until no other process of the app listens. The lock is held while the result exists.
  private func waitForOthers() throws -> FileLock {
    try LocalSocket.makeFolder(folder)
    return try FileLock(folder.appending(path: "\(AppSocketFolders.socketName(ofApp: app)).lock").path)
  }
}
