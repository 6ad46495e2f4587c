internal import AppGroups
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation

/// Connects to running apps by their sockets in one folder.
struct AppSocket {
  let folder: URL

  /// Wakes `app`, and waits until the app has looked for its activity. `timeout` limits the connection and the wait.
  ///
  /// The connection is the wake-up. The app takes its activity, writes one byte and closes the connection. No content
  /// is exchanged, so a program that poses as the app learns nothing.
  ///
  /// - Returns: whether the app accepted the connection. It may not have looked for its activity in time.
  func wake(_ app: InstalledApp, timeout: Duration) -> Bool {
    guard let (socket, _) = connect(to: app, timeout: timeout) else { return false }
    defer { close(socket) }
    var answer: UInt8 = 0
    while recv(socket, &answer, 1, 0) < 0, errno == EINTR {}
    return true
  }

  /// Connects to `app`.
  ///
  /// - Returns: the socket, which the caller closes, and the app's process. Nil if the app does not listen, or if
  ///   another program listens on the app's socket.
  func connect(to app: InstalledApp, timeout: Duration) -> (socket: Int32, peer: SocketPeer)? {
    let name = AppSocketFolders.socketName(ofApp: app.identifier)
    guard let socket = try? LocalSocket.connect(name, in: folder, timeout: timeout) else { return nil }
    guard let peer = SocketPeer(socket: socket), app.runs(peer.executable) else {
      close(socket)
      return nil
    }
    return (socket, peer)
  }
}
