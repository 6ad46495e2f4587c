internal import Dispatch
internal import Foundation
internal import Synchronization

/// A bounded number of threads that run work which may block. Threads are started when they are needed.
package final class WorkPool: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var threads = 0
    var idle = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)
  private let maximumThreads: Int
  private let maximumJobs: Int
  private let name: String

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - threads: the greatest number of threads.
  ///   - waiting: the greatest number of jobs that wait for a thread.
  ///   - name: the name of the threads; at most 15 bytes.
  package init(threads: Int, waiting: Int, name: String = "http-worker") {
    (maximumThreads, maximumJobs, self.name) = (threads, waiting, name)
  }

  /// Runs `job` on a thread of the pool.
  ///
  /// - Returns: false if too many jobs wait, or the pool was stopped.
  package func run(_ job: @escaping @Sendable () -> Void) -> Bool {
    let starts = state.withLock { state -> Bool? in
      guard !state.isStopped, state.jobs.count < maximumJobs + state.idle else { return nil }
      state.jobs.append(job)
      guard state.jobs.count > state.idle, state.threads < maximumThreads else { return false }
      state.threads += 1
      state.idle += 1
      return true
    }
    guard let starts else { return false }
    if starts { startThread() }
    bell.signal()
    return true
  }

  /// Ends the threads as soon as the waiting jobs are done.
  package func stop() {
    let threads = state.withLock { state in
      state.isStopped = true
      return state.threads
    }
    for _ in 0..<threads { bell.signal() }
  }

  private func startThread() {
    let thread = Thread { [self] in
      while let job = next() {
        job()
        state.withLock { $0.idle += 1 }
      }
    }
    thread.name = name
    thread.start()
  }

  /// Waits for a job; nil if the pool was stopped.
  private func next() -> (@Sendable () -> Void)? {
    bell.wait()
    return state.withLock { state in
      state.idle -= 1
      guard !state.jobs.isEmpty else { return nil }
      return state.jobs.removeFirst()
    }
  }
}
