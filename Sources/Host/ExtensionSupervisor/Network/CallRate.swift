/// Limits the number of calls that the host answers for an extension in a second. The host's own work for them does not
/// count as the extension's CPU time, so an extension could otherwise make the host work without end.
struct CallRate {
  /// The maximum number of calls in a second: many more than 16 connections need.
  static let maximum = 1_000

  private var end = ContinuousClock.Instant.now
  private var count = 0

  /// Counts a call at `now`.
  ///
  /// - Returns: the time to wait before the call is answered.
  mutating func delay(at now: ContinuousClock.Instant = .now) -> Duration {
    if now >= end {
      end = now + .seconds(1)
      count = 0
    }
    count += 1
    return count > Self.maximum ? end - now : .zero
  }
}
