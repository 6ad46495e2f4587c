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

/// Waits until a process listens at the path of a Unix socket. A socket has its file already before that, and clients
/// are rejected meanwhile. No connection is made, since the process might count it.
///
/// - Returns: whether a process listens; false after `TestLimits.timeout`.
package func waitForListener(_ path: String) throws -> Bool {
  // The fourth field has this flag for a socket that listens (proc_net(5)).
  let accepting = "00010000"
  return try waitForValue {
    let sockets = try String(contentsOfFile: "/proc/net/unix", encoding: .utf8).split(separator: "\n")
    return sockets.contains { $0.hasSuffix(" \(path)") && $0.split(separator: " ")[3] == accepting } ? true : nil
  } ?? false
}
