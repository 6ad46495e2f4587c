internal import AppGroups
internal import BaseNetwork
internal import BaseThreads
internal import Dispatch
internal import Foundation
internal import HostRoutes
internal import IntentConversations
internal import MCPServer
internal import Synchronization

/// The socket on which programs of the service's user use the Model Context Protocol, as on standard input and output:
/// `intent-host mcp --connect` forwards the messages of its client.
///
/// Each connection is a separate caller. A question can only be answered on the connection on which it was asked.
final class MCPSocket: Sendable {
  /// The name of the socket in its folder.
  static let name = "mcp.sock"
  /// The maximum number of simultaneous connections. Further connections are closed.
  private static let connectionLimit = 32
  /// The time after which a client that does not read is dropped.
  private static let timeout = Duration.seconds(30)

  private struct State {
    var servers: [Int32: MCPStreamServer] = [:]
    var count = 0
    var hasEnded = false
  }

  private let host: WebHost
  private let identity: ServerIdentity
  private let path: String
  private let listener: Int32
  private let state = Mutex(State())
  private let workers = WorkerThreads("mcp-socket", limit: connectionLimit + 1)
  private let changes = WorkerThreads("mcp-changes", limit: 1, waiting: 1)
  private let running = DispatchGroup()

  /// Listens in a folder that only the user can open.
  ///
  /// - Parameters:
  ///   - host: runs the turns.
  ///   - identity: the information that the server sends about itself.
  ///   - folder: the folder.
  /// - Throws: an error if the system does not permit the socket or a thread, or if another service listens there.
  init(_ host: WebHost, _ identity: ServerIdentity, in folder: URL) throws(SocketError) {
    self.host = host
    self.identity = identity
    path = folder.appending(path: Self.name).path
    // The connection attempt fails unless another service listens on the socket.
    if let connection = try? LocalSocket.connect(Self.name, in: folder, timeout: .seconds(1)) {
      close(connection)
      throw SocketError(.EADDRINUSE)
    }
    listener = try LocalSocket.listen(Self.name, in: folder)
    let isStarted = workers.add { [self] in
      while let connection = LocalSocket.accept(listener) { begin(connection) }
      close(listener)
    }
    guard isStarted else {
      // Without the thread, clients would wait for an answer for ever.
      unlink(path)
      close(listener)
      throw SocketError(.EAGAIN)
    }
  }

  /// Notifies the subscribed clients that the tools have changed. Another thread sends the notifications, so that a
  /// client that does not read delays nothing else. Changes in the meantime are combined.
  func toolsChanged() {
    _ = changes.add { [self] in
      for server in state.withLock({ Array($0.servers.values) }) { server.toolsChanged() }
    }
  }

  /// Rejects new messages, and waits until the accepted ones are answered.
  ///
  /// - Parameter timeout: the maximum time to wait.
  func stop(timeout: Duration) {
    unlink(path)
    // This wakes the thread that accepts connections, which then closes the socket.
    shutdown(listener, Int32(SHUT_RDWR))
    state.withLock { state in
      state.hasEnded = true
      for descriptor in state.servers.keys { shutdown(descriptor, Int32(SHUT_RD)) }
    }
    _ = running.wait(timeout: .now() + .milliseconds(Int(timeout / .milliseconds(1))))
    workers.stop()
    changes.stop()
  }

  // MARK: Connections

  private func begin(_ connection: Int32) {
    guard let peer = PeerProcess(socket: connection), let server = server(connection, peer) else {
      close(connection)
      return
    }
    // If this fails, a client that does not read blocks only its own connection and the notifications.
    try? LocalSocket.limitSending(of: connection, to: Self.timeout)
    running.enter()
    let isTaken = workers.add { [self] in
      server.run()
      removeConnection(connection)
    }
    if !isTaken { removeConnection(connection) }
  }

  /// Creates the server of a connection; returns nil if there are too many.
  private func server(_ connection: Int32, _ peer: PeerProcess) -> MCPStreamServer? {
    state.withLock { state in
      guard !state.hasEnded, state.servers.count < Self.connectionLimit else { return nil }
      state.count += 1
      let name = "\(WebAccess.mcp.rawValue)-\(state.count)"
      let caller = Caller(name, surface: host.surface(of: .mcp), peer: peer.description)
      var calls = CallSettings()
      // Each client stands for one person.
      calls.session = name
      let engine = MCPEngine(host.tools, identity: identity, settings: calls)
      let server = MCPStreamServer(engine, for: caller, input: connection, output: connection)
      state.servers[connection] = server
      return server
    }
  }

  private func removeConnection(_ connection: Int32) {
    state.withLock { $0.servers[connection] = nil }
    close(connection)
    running.leave()
  }
}
