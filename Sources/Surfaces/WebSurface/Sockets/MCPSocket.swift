internal import AppGroups
internal import BaseNetwork
internal import BaseThreads
internal import Foundation
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

  private let socket: ProgramSocket
  private let clients: Clients
  private let changes = WorkerThreads("mcp-changes", limit: 1, waiting: 1)

  /// Listens in a folder that only the user can open.
  ///
  /// - Parameters:
  ///   - host: runs the turns.
  ///   - identity: the information that the server sends about itself.
  ///   - folder: the folder.
  /// - Throws: an error if the system does not permit the socket or a thread, or if another service listens there.
  init(_ host: WebHost, _ identity: ServerIdentity, in folder: URL) throws(SocketError) {
    let clients = Clients(host: host, identity: identity)
    self.clients = clients
    socket = try ProgramSocket(Self.name, in: folder, threads: "mcp-socket") { connection, peer, number in
      clients.serve(connection, peer, number: number)
    }
  }

  /// Notifies the subscribed clients that the tools have changed. Another thread sends the notifications, so that a
  /// client that does not read delays nothing else. Changes in the meantime are combined.
  func toolsChanged() {
    _ = changes.add { [clients] in clients.toolsChanged() }
  }

  /// Rejects new messages, and waits until the accepted ones are answered.
  ///
  /// - Parameter timeout: the maximum time to wait.
  func stop(timeout: Duration) {
    socket.stop(timeout: timeout)
    changes.stop()
  }
}

extension MCPSocket {
  /// The servers of the connections.
  private final class Clients: Sendable {
    private let host: WebHost
    private let identity: ServerIdentity
    private let servers = Mutex<[Int: MCPStreamServer]>([:])

    init(host: WebHost, identity: ServerIdentity) {
      self.host = host
      self.identity = identity
    }

    /// Answers the messages of a connection until its client ends it.
    func serve(_ connection: Int32, _ peer: PeerProcess, number: Int) {
      let name = "\(WebAccess.mcp.rawValue)-\(number)"
      let caller = Caller(name, surface: host.surface(of: .mcp), peer: peer.description)
      var calls = CallSettings()
      // Each client stands for one person.
      calls.session = name
      let engine = MCPEngine(host.tools, identity: identity, settings: calls)
      let server = MCPStreamServer(engine, for: caller, input: connection, output: connection)
      servers.withLock { $0[number] = server }
      server.run()
      servers.withLock { $0[number] = nil }
    }

    func toolsChanged() {
      for server in servers.withLock({ Array($0.values) }) { server.toolsChanged() }
    }
  }
}
