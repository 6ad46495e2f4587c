/// Decides when to report changes: after a pause without changes, because files that are being copied are complete by
/// then.
struct ChangeDebouncer {
  typealias Instant = ContinuousClock.Instant

  /// The length of the pause.
  let quietPeriod: Duration
  /// The longest time to wait for a pause.
  let maximumDelay: Duration
  /// The times of the first unreported change and of the last change. `first` is nil if all changes were reported. Nil
  /// if a pause has followed the last change.
  private var pending: (first: Instant?, last: Instant)?

  init(quietPeriod: Duration, maximumDelay: Duration) {
    self.quietPeriod = quietPeriod
    self.maximumDelay = maximumDelay
  }

  /// When to report the changes so far; nil if there are none.
  var due: Instant? {
    pending.map { pending in
      min(pending.last + quietPeriod, (pending.first ?? pending.last + quietPeriod) + maximumDelay)
    }
  }

  mutating func recordChange(at now: Instant) {
    pending = (pending?.first ?? now, now)
  }

  /// Whether it is time to report the changes. If it is, they count as reported. Changes that were reported before the
  /// pause began are reported again after it.
  mutating func consumeIfDue(at now: Instant) -> Bool {
    guard let due, let last = pending?.last, due <= now else { return false }
    pending = now < last + quietPeriod ? (nil, last) : nil
    return true
  }
}
