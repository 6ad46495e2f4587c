internal import Dispatch
internal import Foundation
internal import SocketPeers
internal import Synchronization

/// The open connections. Any thread may use it.
final class WyomingConnections: Sendable {
  private struct State {
    var sockets: [Int32: PeerKey] = [:]
    var isEnding = false
  }

  private let state = Mutex(State())
  private let limits: WyomingServiceLimits
  private let changed = DispatchSemaphore(value: 0)

  init(_ limits: WyomingServiceLimits) {
    self.limits = limits
  }

  /// Adds a connection.
  ///
  /// - Returns: false if there are too many connections, or if the service is ending.
  func add(_ socket: Int32, _ peer: Peer) -> Bool {
    let key = PeerKey(peer)
    return state.withLock { state in
      let ofAddress = peer.isLocal ? 0 : state.sockets.values.count { $0 == key }
      guard !state.isEnding, state.sockets.count < limits.connections, ofAddress < limits.connectionsOfAddress else {
        return false
      }
      state.sockets[socket] = key
      return true
    }
  }

  /// Closes a connection that has ended.
  func close(_ socket: Int32) {
    // The lock is held, so that no other thread shuts down a new socket with the same descriptor.
    state.withLock { state in
      state.sockets[socket] = nil
      Foundation.close(socket)
    }
    changed.signal()
  }

  /// Stops reading from all connections, and waits until pending answers are sent and all connections are closed.
  ///
  /// - Parameter timeout: the time after which the remaining connections are shut down, without their answers. Their
  ///   turns may still run.
  func stop(timeout: Duration) {
    let deadline = DispatchTime.now() + .nanoseconds(Int(clamping: Int64(timeout / .nanoseconds(1))))
    shut(SHUT_RD)
    while count > 0, changed.wait(timeout: deadline) == .success {}
    shut(SHUT_RDWR)
  }

  private var count: Int { state.withLock(\.sockets.count) }

  private func shut(_ how: some BinaryInteger) {
    state.withLock { state in
      state.isEnding = true
      for socket in state.sockets.keys { shutdown(socket, Int32(how)) }
    }
  }
}
