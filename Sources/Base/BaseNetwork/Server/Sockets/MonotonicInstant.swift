/// A time of ``MonotonicClock``.
struct MonotonicInstant: Hashable, Comparable, Sendable {
  /// The time since the clock's origin.
  private(set) var nanoseconds: Int64

  /// The current time.
  static var now: MonotonicInstant { MonotonicInstant(nanoseconds: MonotonicClock.nanoseconds) }

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
