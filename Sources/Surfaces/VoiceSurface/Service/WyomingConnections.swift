internal import BaseNetwork
internal import Dispatch
internal import Foundation
internal import Synchronization

/// The open connections. Any thread may use it.
final class WyomingConnections: Sendable {
  private struct Entry {
    let peer: PeerKey
    /// The time since which the connection waits for its client; nil while an event is answered.
    var idleSince: ContinuousClock.Instant? = .now
    /// Whether the connection was shut down for a new one.
    var isReplaced = false
  }

  private struct State {
    var entries: [Int32: Entry] = [:]
    var isEnding = false

    /// The connections that were not shut down for a new one.
    var counted: [Int32: Entry] { entries.filter { !$0.value.isReplaced } }

    /// Shuts down the connection that has been idle for longest, of those of `peer`. Returns false if all are busy.
    mutating func replaceIdle(of peer: PeerKey) -> Bool {
      let idle = counted.compactMap { socket, entry in
        entry.peer == peer ? entry.idleSince.map { (socket: socket, since: $0) } : nil
      }
      guard let oldest = idle.min(by: { $0.since < $1.since }) else { return false }
      entries[oldest.socket]?.isReplaced = true
      shutdown(oldest.socket, Int32(SHUT_RDWR))
      return true
    }
  }

  private let state = Mutex(State())
  private let limits: WyomingServiceLimits
  private let changed = DispatchSemaphore(value: 0)

  init(_ limits: WyomingServiceLimits) {
    self.limits = limits
  }

  /// Adds a connection. If its peer has too many connections, or if there are too many in total, an idle one is shut
  /// down.
  ///
  /// - Returns: false if no connection is idle, or if the service is ending.
  func add(_ socket: Int32, _ peer: Peer) -> Bool {
    let key = PeerKey(peer)
    let limit = peer.isOwn() ? limits.connectionsOfOwnUser : limits.connectionsOfOther
    return state.withLock { state in
      guard !state.isEnding else { return false }
      let counts = Dictionary(state.counted.values.map { ($0.peer, 1) }, uniquingKeysWith: +)
      if counts[key, default: 0] >= limit {
        guard state.replaceIdle(of: key) else { return false }
      } else if state.counted.count >= limits.connections {
        guard let most = counts.max(by: { $0.value < $1.value })?.key, state.replaceIdle(of: most) else { return false }
      }
      state.entries[socket] = Entry(peer: key)
      return true
    }
  }

  /// Notes that a connection waits for its client, or that an event is being answered.
  func setIdle(_ isIdle: Bool, _ socket: Int32) {
    state.withLock { $0.entries[socket]?.idleSince = isIdle ? .now : nil }
  }

  /// Closes a connection that has ended.
  func close(_ socket: Int32) {
    // The lock is held, so that no other thread shuts down a new socket with the same descriptor.
    state.withLock { state in
      state.entries[socket] = nil
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

  private var count: Int { state.withLock(\.entries.count) }

  private func shut(_ how: some BinaryInteger) {
    state.withLock { state in
      state.isEnding = true
      for socket in state.entries.keys { shutdown(socket, Int32(how)) }
    }
  }
}
