internal import Foundation

/// The thread that starts processes. It lives as long as the program, and sleeps while it has no work.
///
/// A process can ask the kernel for a signal at the end of its parent (PR_SET_PDEATHSIG in prctl(2)). The kernel sends it
/// when the thread that started the process ends, so that thread must not end before the program.
final class LaunchingThread: Sendable {
  static let shared = LaunchingThread()

  private let turn = NSCondition()
  private nonisolated(unsafe) var waiting: [@Sendable () -> Void] = []

  private init() {
    let thread = Thread { [self] in
      while true { next()() }
    }
    thread.name = "launches"
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// Runs `body` on the thread, and returns its result.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var value: Value?
    turn.withLock {
      waiting.append {
        value = body()
        done.signal()
      }
      turn.signal()
    }
    done.wait()
    guard let value else { preconditionFailure("the thread signals after it has set the value") }
    return value
  }

  private func next() -> @Sendable () -> Void {
    turn.withLock {
      while waiting.isEmpty { turn.wait() }
      return waiting.removeFirst()
    }
  }
}
