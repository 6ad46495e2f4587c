internal import Synchronization

/// What the requests of one host have in common. Each session has one of these objects, which also identifies it: an
/// app serves several hosts, and each host numbers its conversations from 1.
final class HandlerSession: Sendable {
  private struct State {
    /// The call that the session carries out.
    var call: Int64 = 0
    /// The host has cancelled this call and the earlier ones.
    var cancelledCall = Int64.min
    /// The number of methods that were started.
    var methods = 0
    /// The `async` method that was started last; nil if it has ended.
    var task: Unchecked<UnsafeCurrentTask>?
  }

  private let state = Mutex(State())

  /// Records that the session carries out a call. The host has one open call at a time, so the methods that are started
  /// from now on belong to it.
  func begin(_ call: Int64) {
    state.withLock { $0.call = call }
  }

  /// Cancels the method of the open call, also if the session begins that call only later.
  func cancel(upTo call: Int64) {
    let task = state.withLock { state in
      state.cancelledCall = max(state.cancelledCall, call)
      return state.task
    }
    task?.value.cancel()
  }

  /// Runs an `async` method in the current task, and cancels the task if the host cancels the call.
  func run(_ method: () async -> Void) async {
    await withUnsafeCurrentTask { task in
      guard let task else { return await method() }
      let number = start(Unchecked(task))
      await method()
      state.withLock { state in
        if state.methods == number { state.task = nil }
      }
    }
  }

  /// Records the task of a method, and returns the method's number.
  private func start(_ task: Unchecked<UnsafeCurrentTask>) -> Int {
    let (number, isCancelled) = state.withLock { state in
      state.methods += 1
      state.task = task
      return (state.methods, state.call <= state.cancelledCall)
    }
    if isCancelled { task.value.cancel() }
    return number
  }
}
