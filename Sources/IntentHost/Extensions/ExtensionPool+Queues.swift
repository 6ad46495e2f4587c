internal import Dispatch
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentConversations
internal import Synchronization

/// Queues of requests that need the same extension at the same time.
///
/// A start costs as much processor time as many calls. So an extension gets no more processes than there are
/// processors, with one exception: if all its processes are busy for longer than a start takes, they are probably
/// blocked, and another process helps.
extension ExtensionPool {
  /// The processes of an extension that can serve each other's requests.
  struct Kind: Hashable {
    let identifier: String
    let countsAsLocked: Bool

    init(_ target: InstalledExtension, _ trust: Surface.Trust) {
      (identifier, countsAsLocked) = (target.manifest.identifier, trust == .locked)
    }

    init(_ running: Running) {
      (identifier, countsAsLocked) = (running.target.manifest.identifier, running.connection.countsAsLocked)
    }
  }

  /// The requests that wait for a process of one kind, and the state of its processes.
  struct Queue {
    /// The number of processes that are starting.
    var starting = 0
    /// The requests, the oldest first.
    var waiting: [Waiter] = []
    /// The last time at which a process became free.
    var lastFree = ContinuousClock.now

    /// Removes the oldest request from the queue.
    @discardableResult
    mutating func removeFirst() -> Waiter? {
      guard !waiting.isEmpty else { return nil }
      let first = waiting.removeFirst()
      first.isWaiting = false
      return first
    }
  }

  /// One waiting request. Its members are changed while `state` is locked.
  final class Waiter: @unchecked Sendable {
    /// Signalled when the request leaves the queue. Also signalled when the request becomes the first one because the
    /// previous one left to start a process.
    let bell = DispatchSemaphore(value: 0)
    /// Whether the request is in the queue.
    var isWaiting = true
    /// The process that the request gets; nil if it has to check again.
    var handed: Running?
  }

  private enum Turn {
    case connection(ExtensionConnection)
    case start
    case wait(Waiter)
    case again
  }

  /// Returns the connection to a running extension for a request of this trust, or the result of `start`. If the
  /// processes of the extension are busy, first waits for one of them for as long as a start is likely to take.
  ///
  /// - Parameters:
  ///   - target: the extension.
  ///   - trust: the trust of the request.
  ///   - start: starts a process of the extension.
  /// - Returns: the connection, which the caller gives back or discards.
  /// - Throws: the error of `start`.
  func connection(
    to target: InstalledExtension, trust: Surface.Trust, orStart start: () throws(FailedStart) -> ExtensionConnection
  ) throws(FailedStart) -> ExtensionConnection {
    let kind = Kind(target, trust)
    var turn = nextTurn(kind, target, trust)
    while true {
      switch turn {
      case .connection(let connection): return connection
      case .wait(let waiter): turn = wait(waiter, kind, target)
      case .again: turn = nextTurn(kind, target, trust)
      case .start:
        let begin = ContinuousClock.now
        defer { endStart(kind, since: begin) }
        return try start()
      }
    }
  }

  private func nextTurn(_ kind: Kind, _ target: InstalledExtension, _ trust: Surface.Trust) -> Turn {
    if let connection = connection(to: target, trust: trust) { return .connection(connection) }
    return state.withLock { state in
      let running = state.running.count { Kind($0) == kind }
      var queue = state.queues[kind] ?? Queue()
      defer { state.queues[kind] = queue }
      guard running + queue.starting >= Self.processors else {
        queue.starting += 1
        return .start
      }
      let waiter = Waiter()
      queue.waiting.append(waiter)
      return .wait(waiter)
    }
  }

  private static let processors = ProcessInfo.processInfo.activeProcessorCount

  private func wait(_ waiter: Waiter, _ kind: Kind, _ target: InstalledExtension) -> Turn {
    let (patience, isFirst) = state.withLock { ($0.lastStart, $0.queues[kind]?.waiting.first === waiter) }
    // Only the first request starts a process. If the others woke up as well, they would only take processor time from
    // the busy processes.
    let limit = isFirst ? patience : Self.longestStart
    _ = waiter.bell.wait(timeout: .now() + limit / .seconds(1))
    let turn: (turn: Turn, handed: Running?) = state.withLock { state in
      guard waiter.isWaiting else { return (.again, waiter.handed) }
      guard let queue = state.queues[kind], queue.waiting.first === waiter, queue.starting == 0,
        .now - queue.lastFree >= patience
      else { return (.wait(waiter), nil) }
      state.queues[kind]?.removeFirst()
      state.queues[kind]?.starting += 1
      state.queues[kind]?.waiting.first?.bell.signal()
      return (.start, nil)
    }
    guard let handed = turn.handed else { return turn.turn }
    return isUsable(handed, target) ? .connection(handed.connection) : .again
  }

  /// The limit on the measured time of a start. A start that takes longer is an exception.
  private static let longestStart = Duration.milliseconds(100)

  private func endStart(_ kind: Kind, since begin: ContinuousClock.Instant) {
    state.withLock { state in
      state.queues[kind]?.starting -= 1
      state.queues[kind]?.lastFree = .now
      state.lastStart = min(max(.now - begin, .milliseconds(1)), Self.longestStart)
      state.tidyQueue(kind)
    }
  }
}

extension ExtensionPool.State {
  /// Gives a process that has become free to the oldest request that waits for its kind.
  ///
  /// - Returns: whether such a request was waiting.
  mutating func handOver(_ index: Int) -> Bool {
    // Requests that wait for a slot have their turn, too.
    guard waiting.isEmpty else { return false }
    let kind = ExtensionPool.Kind(running[index])
    queues[kind]?.lastFree = .now
    guard let waiter = queues[kind]?.removeFirst() else { return false }
    waiter.handed = running[index]
    waiter.bell.signal()
    tidyQueue(kind)
    return true
  }

  /// Wakes the oldest request that waits for a process of this kind, because a process has ended.
  mutating func callFirst(_ kind: ExtensionPool.Kind) {
    guard let waiter = queues[kind]?.removeFirst() else { return }
    waiter.bell.signal()
    tidyQueue(kind)
  }

  /// Removes the queue of a kind if it is unused.
  mutating func tidyQueue(_ kind: ExtensionPool.Kind) {
    guard let queue = queues[kind], queue.starting == 0, queue.waiting.isEmpty else { return }
    queues[kind] = nil
  }
}
