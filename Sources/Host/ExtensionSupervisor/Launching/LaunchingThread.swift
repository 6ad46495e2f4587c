internal import BaseFiles
internal import BaseThreads
internal import Foundation

/// The thread that starts processes. It exists as long as the program, and sleeps while it has no work.
///
/// A process can request a signal from the kernel at the end of its parent (PR_SET_PDEATHSIG in prctl(2)). The kernel
/// sends the signal when the thread that started the process ends. So that thread must not end before the program.
final class LaunchingThread: Sendable {
  static let shared = LaunchingThread()

  private let condition = NSCondition()
  // Both are accessed only while `condition` is locked.
  private nonisolated(unsafe) var waiting: [@Sendable () -> Void] = []
  private nonisolated(unsafe) var isStarted = false

  private init() {}

  /// Runs `body` on the thread, and returns its result.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the system refuses to start the thread.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) throws(ExtensionFault) -> Value {
    let done = DispatchSemaphore(value: 0)
    // Set before the semaphore is signalled, and read after that.
    nonisolated(unsafe) var value: Value?
    let code = condition.withLock {
      let code = isStarted ? 0 : start()
      guard code == 0 else { return code }
      waiting.append {
        value = body()
        done.signal()
      }
      condition.signal()
      return 0
    }
    guard code == 0 else { throw .startFailed("no thread: \(startReason(code))") }
    done.wait()
    guard let value else { preconditionFailure("the thread signals after it has set the value") }
    return value
  }

  private func start() -> Int32 {
    let code = SystemThread.start("launches", stackBytes: 256 << 10) { [self] in
      while true { next()() }
    }
    isStarted = code == 0
    return code
  }

  private func next() -> @Sendable () -> Void {
    condition.withLock {
      while waiting.isEmpty { condition.wait() }
      return waiting.removeFirst()
    }
  }
}
