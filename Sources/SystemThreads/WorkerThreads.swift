internal import Dispatch
internal import Foundation
internal import Synchronization

/// Runs work that blocks, in the order in which it comes, on a limited number of threads. Threads start when they are needed,
/// and a thread that has no work for a while ends.
///
/// More threads than processors only make each other wait. So a pool may limit the threads that are at work at the same time
/// (`atWork`): other work waits until one of them ends. If none of them ends for a while, they wait for something themselves,
/// and ``relieve()`` lets a further thread begin.
package final class WorkerThreads: Sendable {
  private struct State {
    var queue: [@Sendable () -> Void] = []
    /// The work before this index has begun.
    var start = 0
    var threads = 0
    var busy = 0
    /// The threads that were called to take work, and have not looked yet.
    var called = 0
    /// The threads that may be at work at present.
    var allowed: Int
    /// The last time at which work has ended, or a further thread was allowed.
    var lastEnd = ContinuousClock.now
    var isStopped = false

    var waiting: Int { queue.count - start }
    /// The threads that wait for work, less those that were called.
    var idle: Int { threads - busy - called }
    /// The work for which no thread was called.
    var uncalled: Int { waiting - called }

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
  private let atWork: Int
  private let state: Mutex<State>
  private let available = DispatchSemaphore(value: 0)

  /// The time after which an idle thread ends.
  private static let patience = DispatchTimeInterval.seconds(10)
  private static let stackBytes = 2 << 20
  /// The time after which threads that have not ended their work are taken to wait for something.
  package static let stall = Duration.milliseconds(2)
  /// The threads that keep this machine's processors at work, if one of them waits for another process now and then.
  package static let forProcessors = 1 + ProcessInfo.processInfo.activeProcessorCount

  /// Creates a pool without threads.
  ///
  /// - Parameters:
  ///   - name: the name of the threads, of at most 15 bytes.
  ///   - limit: the greatest number of threads.
  ///   - waiting: the greatest number of pieces of work that wait for a thread.
  ///   - atWork: the threads that are at work at the same time, as long as work ends. The creator then calls ``relieve()``.
  package init(_ name: String, limit: Int, waiting: Int = .max, atWork: Int = .max) {
    (self.name, self.limit, mostWaiting, self.atWork) = (name, limit, waiting, atWork)
    state = Mutex(State(allowed: atWork))
  }

  /// Adds work.
  ///
  /// - Parameters:
  ///   - atOnce: whether the work must not wait until other work has ended.
  ///   - work: runs on another thread.
  /// - Returns: false if the work is not added: too much work waits, there is no thread and the system permits none, or the
  ///   pool was stopped.
  package func add(atOnce: Bool = false, _ work: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard !state.isStopped else { return false }
      let begins = state.busy + state.called < state.allowed && state.uncalled <= 0 && hasIdle(&state)
      guard begins || !atOnce && state.threads > 0 && state.uncalled < mostWaiting else { return false }
      state.queue.append(work)
      if begins { call(&state) }
      return true
    }
  }

  /// Lets a further thread begin with work that waits, if the threads at work have not ended any for ``stall``.
  ///
  /// - Returns: whether work waits, so that the caller is to call again after ``stall``.
  package func relieve() -> Bool {
    state.withLock { state in
      guard state.uncalled > 0 else { return false }
      let now = ContinuousClock.now
      guard now - state.lastEnd >= Self.stall, hasIdle(&state) else { return true }
      (state.allowed, state.lastEnd) = (max(state.allowed, state.busy + state.called + 1), now)
      call(&state)
      return true
    }
  }

  /// Takes no more work. The threads end as soon as the work that waits is done.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      for _ in 0..<state.threads { call(&state) }
    }
  }

  /// Returns whether a thread has no work; starts one if there is none.
  private func hasIdle(_ state: inout State) -> Bool {
    if state.idle > 0 { return true }
    guard state.threads < limit, start() else { return false }
    state.threads += 1
    return true
  }

  /// Calls a thread to take work.
  private func call(_ state: inout State) {
    state.called += 1
    available.signal()
  }

  private func start() -> Bool {
    SystemThread.start(name, stackBytes: Self.stackBytes) { [self] in
      while let work = next() {
        work()
        while let work = nextAtWork() { work() }
      }
    } == 0
  }

  /// Returns the work that a thread takes at once after other work; nil if it has to wait.
  private func nextAtWork() -> (@Sendable () -> Void)? {
    state.withLock { state in
      state.lastEnd = .now
      if state.busy <= state.allowed, let work = state.next() { return work }
      state.busy -= 1
      if state.waiting == 0 { state.allowed = atWork }
      return nil
    }
  }

  /// Waits for work; nil if the thread is to end.
  private func next() -> (@Sendable () -> Void)? {
    while true {
      let isCalled = available.wait(timeout: .now() + Self.patience) == .success
      let (work, ends) = state.withLock { state in
        if isCalled { state.called -= 1 }
        guard isCalled, let work = state.next() else {
          // A call that comes after the time-out is for this thread if no other one is idle.
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
