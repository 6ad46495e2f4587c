internal import Foundation

/// Waiting for processes takes place here, a few at a time: the threads that run tasks stay free for tasks.
private let waiting: OperationQueue = {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 4
  return queue
}()

/// Runs `body`, which may block, and gives back its result.
package func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    waiting.addOperation { continuation.resume(with: Result(catching: body)) }
  }
}

/// How long is waited between one look and the next.
private let pause: Duration = .milliseconds(5)

/// What `attempt` gives once it gives something, nil where the time is out before; tried every few milliseconds, on a
/// thread that may block.
package func comesAbout<Value>(_ attempt: () throws -> Value?) throws -> Value? {
  let deadline = ContinuousClock.now + Built.timeOut
  while ContinuousClock.now < deadline {
    if let value = try attempt() { return value }
    Thread.sleep(forTimeInterval: pause / .seconds(1))
  }
  return nil
}

/// Whether `condition` comes true before the time is out; looked at every few milliseconds.
package func comesTrue(_ condition: @Sendable () -> Bool) async throws -> Bool {
  let deadline = ContinuousClock.now + Built.timeOut
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    try await Task.sleep(for: pause)
  }
  return true
}
