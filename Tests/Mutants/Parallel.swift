import Dispatch
import Synchronization

/// Maps values in several threads, in the order of the values.
///
/// - Parameters:
///   - values: the values.
///   - jobs: the number of threads.
///   - transform: maps a value. After its first error, the rest is left out.
/// - Returns: the results, in the order of the values.
/// - Throws: the first error of `transform`.
func parallelMap<Value: Sendable, Result: Sendable>(
  _ values: [Value], jobs: Int, _ transform: @Sendable (Value) throws -> Result
) throws -> [Result] {
  let state = Mutex(ParallelState<Result>())
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while true {
      let index: Int? = state.withLock { state in
        guard state.error == nil, state.next < values.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
      guard let index else { return }
      do {
        let result = try transform(values[index])
        state.withLock { $0.results[index] = result }
      } catch {
        state.withLock { $0.error = error }
      }
    }
  }
  return try state.withLock { state in
    if let error = state.error { throw error }
    return values.indices.compactMap { state.results[$0] }
  }
}

private struct ParallelState<Result> {
  var next = 0
  var results: [Int: Result] = [:]
  var error: (any Error)?
}
