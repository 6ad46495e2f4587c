internal import Foundation

/// A time of the monotonic clock. `ContinuousClock` costs several times as much, and each request reads the clock.
struct MonotonicInstant: Hashable, Comparable, Sendable {
  /// The time since the clock's origin.
  private(set) var nanoseconds: Int64

  /// The current time.
  static var now: MonotonicInstant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (one: MonotonicInstant, other: MonotonicInstant) -> Bool { one.nanoseconds < other.nanoseconds }

  static func + (instant: MonotonicInstant, duration: Duration) -> MonotonicInstant {
    let (seconds, fraction) = duration.components
    return MonotonicInstant(nanoseconds: instant.nanoseconds + seconds * 1_000_000_000 + fraction / 1_000_000_000)
  }

  /// The time since `earlier` in whole milliseconds, rounded up.
  func milliseconds(since earlier: MonotonicInstant) -> Int64 {
    (nanoseconds - earlier.nanoseconds + 999_999) / 1_000_000
  }

  /// The time since `earlier` in seconds.
  func seconds(since earlier: MonotonicInstant) -> Double { Double(nanoseconds - earlier.nanoseconds) / 1e9 }
}
