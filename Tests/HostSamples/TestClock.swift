internal import Synchronization

@testable internal import IntentHost

/// A clock for passcode pauses that stands still until a test moves it.
final class TestClock: Sendable {
  private let seconds = Mutex(1000.0)

  var now: BootMoment { BootMoment(boot: "one", seconds: seconds.withLock(\.self)) }

  /// Moves the clock on by `seconds`.
  func pass(_ seconds: Double) {
    self.seconds.withLock { $0 += seconds }
  }
}
