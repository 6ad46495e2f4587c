internal import Dispatch
internal import Foundation
internal import Synchronization

/// Runs blocking work in the order in which it was added, on a limited number of threads. Threads start when they are
/// needed, and an idle thread ends after ten seconds.
///
/// Threads that outnumber the processors only slow each other down. Therefore a pool can limit the number of threads
/// that work at the same time (`maximumBusy` of ``init(_:limit:waiting:maximumBusy:)``). Further work waits until a
/// thread has finished. If no thread finishes for a while, the threads are assumed to be blocked, and
/// ``addThreadIfStalled()`` lets a further thread work.
package final class WorkerThreads: Sendable {
  private struct State {
    var queue: [@Sendable () -> Void] = []
    /// The index of the first work that has not begun.
    var start = 0
    var threads = 0
    var busy = 0
    /// The number of threads that were woken and have not fetched their work yet.
    var woken = 0
    /// The number of threads that may work at present.
    var allowed: Int
    /// The last time at which work has ended, or at which a further thread was allowed.
    var lastEnd = ContinuousClock.now
    var isStopped = false

    var waiting: Int { queue.count - start }
    /// The number of threads that wait for work, without those that were woken.
    var idle: Int { threads - busy - woken }
    /// The number of pieces of work for which no thread was woken.
    var unassigned: Int { waiting - woken }

    mutating func next() -> (@Sendable () -> Void)? {
      guard waiting > 0 else { return nil }
      defer {
        start += 1
        if start == queue.count {
          queue = []
          start = 0
        }
      }
      return queue[start]
    }
  }

  private let name: String
  private let limit: Int
  private let maximumWaiting: Int
  private let maximumBusy: Int
  private let state: Mutex<State>
  private let available = DispatchSemaphore(value: 0)

  /// The time after which an idle thread ends.
  private static let timeout = DispatchTimeInterval.seconds(10)
  private static let stackBytes = 2 << 20
  /// The time after which threads that have not finished any work are assumed to be blocked.
  package static let stallTime = Duration.milliseconds(2)
  /// The number of threads that keep the processors of this machine busy, if one of them is blocked at times.
  package static let forProcessors = 1 + ProcessInfo.processInfo.activeProcessorCount

  /// Creates a pool without threads.
  ///
  /// - Parameters:
  ///   - name: the name of the threads, of at most 15 bytes.
  ///   - limit: the maximum number of threads.
  ///   - waiting: the maximum number of pieces of work that wait for a thread.
  ///   - maximumBusy: the maximum number of threads that work at the same time, unless they are blocked. With this
  ///     limit, the creator has to call ``addThreadIfStalled()``.
  package init(_ name: String, limit: Int, waiting: Int = .max, maximumBusy: Int = .max) {
    self.name = name
    self.limit = limit
    maximumWaiting = waiting
    self.maximumBusy = maximumBusy
    state = Mutex(State(allowed: maximumBusy))
  }

  /// Adds work.
  ///
  /// - Parameters:
  ///   - immediately: whether the work is rejected if it would have to wait for a thread.
  ///   - work: the work, which runs on another thread.
  /// - Returns: false if the work is rejected: too much work waits, the system permits no first thread, the pool was
  ///   stopped, or `immediately` is true and no thread is available.
  package func add(immediately: Bool = false, _ work: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard !state.isStopped else { return false }
      let begins = state.busy + state.woken < state.allowed && state.unassigned <= 0 && ensureIdleThread(&state)
      guard begins || !immediately && state.threads > 0 && state.unassigned < maximumWaiting else { return false }
      state.queue.append(work)
      if begins { call(&state) }
      return true
    }
  }

  /// Lets a further thread start waiting work, if no working thread has finished any for ``stallTime``.
  ///
  /// - Returns: whether work waits, so that the caller has to call again after ``stallTime``.
  package func addThreadIfStalled() -> Bool {
    state.withLock { state in
      guard state.unassigned > 0 else { return false }
      let now = ContinuousClock.now
      guard now - state.lastEnd >= Self.stallTime, ensureIdleThread(&state) else { return true }
      state.allowed = max(state.allowed, state.busy + state.woken + 1)
      state.lastEnd = now
      call(&state)
      return true
    }
  }

  /// Rejects further work. The threads end as soon as the waiting work is finished.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      for _ in 0..<state.threads { call(&state) }
    }
  }

  /// Starts a thread if none is idle. Returns false if none is idle and none can be started.
  private func ensureIdleThread(_ state: inout State) -> Bool {
    if state.idle > 0 { return true }
    guard state.threads < limit, start() else { return false }
    state.threads += 1
    return true
  }

  /// Wakes an idle thread, so that it fetches work or ends.
  private func call(_ state: inout State) {
    state.woken += 1
    available.signal()
  }

  private func start() -> Bool {
    SystemThread.start(name, stackBytes: Self.stackBytes) { [self] in
      while let work = next() {
        work()
        while let work = nextWhileBusy() { work() }
      }
    } == 0
  }

  /// Returns the work that a thread continues with after other work; nil if the thread has to wait.
  private func nextWhileBusy() -> (@Sendable () -> Void)? {
    state.withLock { state in
      state.lastEnd = .now
      if state.busy <= state.allowed, let work = state.next() { return work }
      state.busy -= 1
      if state.waiting == 0 { state.allowed = maximumBusy }
      return nil
    }
  }

  /// Waits for work; nil if the thread has to end.
  private func next() -> (@Sendable () -> Void)? {
    while true {
      let isCalled = available.wait(timeout: .now() + Self.timeout) == .success
      let (work, ends) = state.withLock { state in
        if isCalled { state.woken -= 1 }
        guard isCalled, let work = state.next() else {
          // A wake-up after the time-out is meant for this thread if no other thread is idle.
          let ends = !isCalled && state.idle > 0 || state.isStopped
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
