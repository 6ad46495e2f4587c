internal import Foundation

/// The thread that starts processes. The kernel ends a process that asked for it when the thread that started it ends,
/// not when the program does; this one lives as long as the program.
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

  /// Does `body` on the thread, and gives back what it gives.
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
    guard let value else { preconditionFailure("the thread signals after it has a value") }
    return value
  }

  private func next() -> @Sendable () -> Void {
    turn.withLock {
      while waiting.isEmpty { turn.wait() }
      return waiting.removeFirst()
    }
  }
}
