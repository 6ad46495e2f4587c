internal import Foundation

/// Runs work that waits for processes, a few pieces at a time, so that the threads for tasks stay free.
private let waiting: OperationQueue = {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 4
  return queue
}()

/// Runs `body`, which may block, and returns its result.
package func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    waiting.addOperation { continuation.resume(with: Result(catching: body)) }
  }
}

/// The time between two attempts.
private let pause: Duration = .milliseconds(5)

/// Calls `attempt` every few milliseconds until it returns a value. Blocks the thread.
///
/// - Returns: the value; nil after `TestLimits.timeout`.
package func waitForValue<Value>(_ attempt: () throws -> Value?) throws -> Value? {
  let deadline = ContinuousClock.now + TestLimits.timeout
  while ContinuousClock.now < deadline {
    if let value = try attempt() { return value }
    Thread.sleep(forTimeInterval: pause / .seconds(1))
  }
  return nil
}

/// Checks `condition` every few milliseconds until it is true. Returns false after `TestLimits.timeout`.
package func becomesTrue(_ condition: @Sendable () -> Bool) async throws -> Bool {
  let deadline = ContinuousClock.now + TestLimits.timeout
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    try await Task.sleep(for: pause)
  }
  return true
}
