package import HostState
internal import Synchronization

/// A clock for passcode pauses that stands still until a test moves it.
package final class TestClock: Sendable {
  private let seconds = Mutex(1000.0)

  package init() {}

  package var now: BootMoment { BootMoment(boot: "one", seconds: seconds.withLock(\.self)) }

  /// Moves the clock on by `seconds`.
  package func pass(_ seconds: Double) {
    self.seconds.withLock { $0 += seconds }
  }
}
