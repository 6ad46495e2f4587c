internal import Dispatch
internal import Synchronization

/// Calls a function four times a second while it is started. A stopped timer causes no wake-ups. Any thread may use it.
final class HousekeepingTimer: Sendable {
  private static let interval: DispatchTimeInterval = .milliseconds(250)

  // Dispatch's sources are thread-safe, but the module does not declare them as sendable.
  private nonisolated(unsafe) let source: any DispatchSourceTimer
  private let started = Mutex(false)

  /// Creates a stopped timer without a handler.
  init() {
    source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .distantFuture)
    // Dispatch warns about an active source without a handler.
    source.setEventHandler {}
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// Sets the function that a started timer calls on a global queue.
  func setHandler(_ handler: @escaping @Sendable () -> Void) {
    source.setEventHandler(handler: handler)
  }

  /// Whether the timer is started.
  var isStarted: Bool {
    get { started.withLock(\.self) }
    set {
      started.withLock { isStarted in
        guard isStarted != newValue else { return }
        isStarted = newValue
        if newValue {
          source.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(100))
        } else {
          source.schedule(deadline: .distantFuture)
        }
      }
    }
  }
}
