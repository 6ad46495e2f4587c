internal import AppGroups
internal import BaseNetwork
internal import BaseThreads
internal import Dispatch
internal import Foundation
internal import Synchronization

/// A Unix socket in a folder that only the service's user can open. Each connection has a thread.
final class ProgramSocket: Sendable {
  /// What is on the other side of a connection, and answers it. The descriptor is closed when the function returns.
  typealias Server = @Sendable (_ connection: Int32, _ peer: PeerProcess, _ number: Int) -> Void

  /// The maximum number of simultaneous connections. Further connections are closed.
  private static let connectionLimit = 32
  /// The time after which a client that does not read is dropped.
  private static let timeout = Duration.seconds(30)

  private struct State {
    var connections: Set<Int32> = []
    var count = 0
    var hasEnded = false
  }

  private let server: Server
  private let path: String
  private let listener: Int32
  private let state = Mutex(State())
  private let workers: WorkerThreads
  private let running = DispatchGroup()

  /// Listens in a folder that only the user can open.
  ///
  /// - Parameters:
  ///   - name: the name of the socket.
  ///   - folder: the folder.
  ///   - threads: the name of the threads.
  ///   - server: answers the messages of a connection until its client ends it, on a thread of its own. The number
  ///     counts the connections.
  /// - Throws: an error if the system does not permit the socket or a thread, or if another service listens there.
  init(_ name: String, in folder: URL, threads: String, server: @escaping Server) throws(SocketError) {
    self.server = server
    path = folder.appending(path: name).path
    workers = WorkerThreads(threads, limit: Self.connectionLimit + 1)
    // The connection attempt fails unless another service listens on the socket.
    if let connection = try? LocalSocket.connect(name, in: folder, timeout: .seconds(1)) {
      close(connection)
      throw SocketError(.EADDRINUSE)
    }
    listener = try LocalSocket.listen(name, in: folder)
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

  /// Rejects new messages, and waits until the accepted ones are answered.
  ///
  /// - Parameter timeout: the maximum time to wait.
  func stop(timeout: Duration) {
    unlink(path)
    // This wakes the thread that accepts connections, which then closes the socket.
    shutdown(listener, Int32(SHUT_RDWR))
    state.withLock { state in
      state.hasEnded = true
      for descriptor in state.connections { shutdown(descriptor, Int32(SHUT_RD)) }
    }
    _ = running.wait(timeout: .now() + .milliseconds(Int(timeout / .milliseconds(1))))
    workers.stop()
  }

  private func begin(_ connection: Int32) {
    guard let peer = PeerProcess(socket: connection), let number = add(connection) else {
      close(connection)
      return
    }
    // If this fails, a client that does not read blocks only its own connection.
    try? LocalSocket.limitSending(of: connection, to: Self.timeout)
    running.enter()
    let isTaken = workers.add { [self] in
      server(connection, peer, number)
      remove(connection)
    }
    if !isTaken { remove(connection) }
  }

  /// Adds a connection, and returns its number; nil if there are too many.
  private func add(_ connection: Int32) -> Int? {
    state.withLock { state in
      guard !state.hasEnded, state.connections.count < Self.connectionLimit else { return nil }
      state.count += 1
      state.connections.insert(connection)
      return state.count
    }
  }

  private func remove(_ connection: Int32) {
    _ = state.withLock { $0.connections.remove(connection) }
    close(connection)
    running.leave()
  }
}
