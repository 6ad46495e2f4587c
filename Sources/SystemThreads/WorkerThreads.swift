internal import Dispatch
internal import Synchronization

/// Runs work that blocks, in the order in which it comes, on a limited number of threads. Threads start when they are needed,
/// and a thread that has no work for a while ends.
package final class WorkerThreads: Sendable {
  private struct State {
    var queue: [@Sendable () -> Void] = []
    /// The work before this index has begun.
    var start = 0
    var threads = 0
    var busy = 0
    var isStopped = false

    var waiting: Int { queue.count - start }
    /// The threads that wait for work, or will do so soon.
    var idle: Int { threads - busy }

    mutating func next() -> (@Sendable () -> Void)? {
      guard waiting > 0 else { return nil }
      defer {
        start += 1
        if start == queue.count { (queue, start) = ([], 0) }
      }
      return queue[start]
    }
  }

  private let name: String
  private let limit: Int
  private let mostWaiting: Int
  private let state = Mutex(State())
  private let available = DispatchSemaphore(value: 0)

  /// The time after which an idle thread ends.
  private static let patience = DispatchTimeInterval.seconds(10)
  private static let stackBytes = 2 << 20

  /// Creates a pool without threads.
  ///
  /// - Parameters:
  ///   - name: the name of the threads, of at most 15 bytes.
  ///   - limit: the greatest number of threads.
  ///   - waiting: the greatest number of pieces of work that wait for a thread.
  package init(_ name: String, limit: Int, waiting: Int = .max) {
    (self.name, self.limit, mostWaiting) = (name, limit, waiting)
  }

  /// Adds work.
  ///
  /// - Parameters:
  ///   - atOnce: whether the work must not wait until other work has ended.
  ///   - work: runs on another thread.
  /// - Returns: false if the work is not added: too much work waits, there is no thread and the system permits none, or the
  ///   pool was stopped.
  package func add(atOnce: Bool = false, _ work: @escaping @Sendable () -> Void) -> Bool {
    let isAdded = state.withLock { state in
      guard !state.isStopped else { return false }
      if state.idle <= state.waiting, state.threads < limit {
        if start() { state.threads += 1 } else if state.threads == 0 { return false }
      }
      guard state.waiting - state.idle < (atOnce ? 0 : mostWaiting) else { return false }
      state.queue.append(work)
      return true
    }
    if isAdded { available.signal() }
    return isAdded
  }

  /// Takes no more work. The threads end as soon as the work that waits is done.
  package func stop() {
    let threads = state.withLock { state in
      state.isStopped = true
      return state.threads
    }
    for _ in 0..<threads { available.signal() }
  }

  private func start() -> Bool {
    SystemThread.start(name, stackBytes: Self.stackBytes) { [self] in
      while let work = next() {
        work()
        state.withLock { $0.busy -= 1 }
      }
    } == 0
  }

  /// Waits for work; nil if the thread is to end.
  private func next() -> (@Sendable () -> Void)? {
    while true {
      let isIdle = available.wait(timeout: .now() + Self.patience) == .timedOut
      let (work, ends) = state.withLock { state in
        guard let work = state.next() else {
          let ends = isIdle || state.isStopped
          if ends { state.threads -= 1 }
          return (nil as (@Sendable () -> Void)?, ends)
        }
        state.busy += 1
        return (work, false)
      }
      if let work { return work }
      if ends { return nil }
    }
  }
}
