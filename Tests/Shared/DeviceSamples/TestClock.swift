package import HostState
internal import Synchronization

/// A clock for passcode pauses that only a test advances.
package final class TestClock: Sendable {
  private let seconds = Mutex(1000.0)

  package init() {}

  package var now: BootTime { BootTime(boot: "one", seconds: seconds.withLock(\.self)) }

  /// Advances the clock by `seconds`.
  package func advance(by seconds: Double) {
    self.seconds.withLock { $0 += seconds }
  }
}
