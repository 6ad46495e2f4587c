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
      identifier = target.manifest.identifier
      countsAsLocked = trust == .locked
    }

    init(_ running: Running) {
      identifier = running.target.manifest.identifier
      countsAsLocked = running.connection.countsAsLocked
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
    let signal = DispatchSemaphore(value: 0)
    /// Whether the request is in the queue.
    var isWaiting = true
    /// The process that the request gets; nil if it has to check again.
    var assigned: Running?
  }

  private enum NextStep {
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
    to target: InstalledExtension, trust: Surface.Trust, orStart start: () throws(LaunchError) -> ExtensionConnection
  ) throws(LaunchError) -> ExtensionConnection {
    let kind = Kind(target, trust)
    var step = nextStep(kind, target)
    while true {
      switch step {
      case .connection(let connection): return connection
      case .wait(let waiter): step = wait(waiter, kind: kind, target: target)
      case .again: step = nextStep(kind, target)
      case .start:
        let begin = ContinuousClock.now
        defer { endStart(kind, since: begin) }
        return try start()
      }
    }
  }

  /// Takes an idle process, or otherwise starts one or joins the queue. All this happens under one lock, because a
  /// process that became idle in between would wake nobody.
  private func nextStep(_ kind: Kind, _ target: InstalledExtension) -> NextStep {
    let found: (step: NextStep, idle: Running?) = state.withLock { state in
      if let idle = state.removeLongestIdle(where: { Kind($0) == kind }) { return (.again, idle) }
      let running = state.running.count { Kind($0) == kind }
      var queue = state.queues[kind] ?? Queue()
      defer { state.queues[kind] = queue }
      guard running + queue.starting >= Self.processors else {
        queue.starting += 1
        return (.start, nil)
      }
      let waiter = Waiter()
      queue.waiting.append(waiter)
      return (.wait(waiter), nil)
    }
    guard let idle = found.idle else { return found.step }
    return isUsable(idle, target) ? .connection(idle.connection) : .again
  }

  private static let processors = ProcessInfo.processInfo.activeProcessorCount

  private func wait(_ waiter: Waiter, kind: Kind, target: InstalledExtension) -> NextStep {
    let (lastStart, isFirst) = state.withLock { ($0.lastStart, $0.queues[kind]?.waiting.first === waiter) }
    // Only the first request starts a process. If the others woke up as well, they would only take processor time from
    // the busy processes.
    let limit = isFirst ? lastStart : Self.longestStart
    _ = waiter.signal.wait(timeout: .now() + limit / .seconds(1))
    let found: (step: NextStep, handed: Running?) = state.withLock { state in
      guard waiter.isWaiting else { return (.again, waiter.assigned) }
      guard let queue = state.queues[kind], queue.waiting.first === waiter, queue.starting == 0,
        .now - queue.lastFree >= lastStart
      else { return (.wait(waiter), nil) }
      state.queues[kind]?.removeFirst()
      state.queues[kind]?.starting += 1
      state.queues[kind]?.waiting.first?.signal.signal()
      return (.start, nil)
    }
    guard let handed = found.handed else { return found.step }
    return isUsable(handed, target) ? .connection(handed.connection) : .again
  }

  /// The limit on the measured time of a start. A start that takes longer is an exception.
  private static let longestStart = Duration.milliseconds(100)

  private func endStart(_ kind: Kind, since begin: ContinuousClock.Instant) {
    state.withLock { state in
      state.queues[kind]?.starting -= 1
      state.queues[kind]?.lastFree = .now
      state.lastStart = min(max(.now - begin, .milliseconds(1)), Self.longestStart)
      state.removeUnusedQueue(kind)
    }
  }
}

extension ExtensionPool.State {
  /// Gives a process that has become free to the oldest request that waits for its kind.
  ///
  /// - Returns: whether such a request was waiting.
  mutating func assignToFirstWaiter(_ index: Int) -> Bool {
    // If a request waits for a slot, the process becomes idle instead, so that this request can end it.
    guard waiting.isEmpty else { return false }
    let kind = ExtensionPool.Kind(running[index])
    queues[kind]?.lastFree = .now
    guard let waiter = queues[kind]?.removeFirst() else { return false }
    waiter.assigned = running[index]
    waiter.signal.signal()
    removeUnusedQueue(kind)
    return true
  }

  /// Wakes the oldest request that waits for a process of this kind, because a process has ended.
  mutating func wakeFirstWaiter(_ kind: ExtensionPool.Kind) {
    guard let waiter = queues[kind]?.removeFirst() else { return }
    waiter.signal.signal()
    removeUnusedQueue(kind)
  }

  /// Removes the queue of a kind if it is unused.
  mutating func removeUnusedQueue(_ kind: ExtensionPool.Kind) {
    guard let queue = queues[kind], queue.starting == 0, queue.waiting.isEmpty else { return }
    queues[kind] = nil
  }
}
