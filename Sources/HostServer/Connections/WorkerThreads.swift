internal import Dispatch
internal import ExtensionSupervisor
internal import Synchronization

/// Runs work that blocks, in the order in which it comes, on a limited number of threads. A thread that has no work for a
/// while ends.
final class WorkerThreads: Sendable {
  private struct State {
    var queue: [@Sendable () -> Void] = []
    /// The work before this index has begun.
    var start = 0
    var threads = 0
    var busy = 0

    var waiting: Int { queue.count - start }

    mutating func next() -> (@Sendable () -> Void)? {
      guard waiting > 0 else { return nil }
      defer {
        start += 1
        if start == queue.count { (queue, start) = ([], 0) }
      }
      return queue[start]
    }
  }

  private let limit: Int
  private let state = Mutex(State())
  private let available = DispatchSemaphore(value: 0)

  /// The time after which an idle thread ends.
  private static let idle = DispatchTimeInterval.seconds(10)
  private static let stackBytes = 2 << 20

  /// Creates a pool of at most `limit` threads, without any.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds work.
  ///
  /// - Parameter work: runs on another thread.
  /// - Returns: false if there is no thread for it, and the system permits none; the work is then not added.
  func add(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isAdded = state.withLock { state in
      if state.threads - state.busy <= state.waiting, state.threads < limit {
        if start() { state.threads += 1 } else if state.threads == 0 { return false }
      }
      state.queue.append(work)
      return true
    }
    if isAdded { available.signal() }
    return isAdded
  }

  private func start() -> Bool {
    SystemThread.start("turns", stackBytes: Self.stackBytes) { [self] in
      while let work = next() {
        work()
        state.withLock { $0.busy -= 1 }
      }
    } == 0
  }

  /// Waits for work; nil if the thread is to end.
  private func next() -> (@Sendable () -> Void)? {
    while true {
      let isIdle = available.wait(timeout: .now() + Self.idle) == .timedOut
      let (work, ends) = state.withLock { state in
        guard let work = state.next() else {
          if isIdle { state.threads -= 1 }
          return (nil as (@Sendable () -> Void)?, isIdle)
        }
        state.busy += 1
        return (work, false)
      }
      if let work { return work }
      if ends { return nil }
    }
  }
}
