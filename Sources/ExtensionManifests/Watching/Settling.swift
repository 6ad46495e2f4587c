/// Decides when to report changes: after a pause without changes, so that files that are being copied are complete.
struct Settling {
  typealias Instant = ContinuousClock.Instant

  /// The length of the pause.
  let settle: Duration
  /// The longest time to wait for a pause.
  let patience: Duration
  /// The first and the last change that were not reported yet.
  private var pending: (first: Instant, last: Instant)?

  init(settle: Duration, patience: Duration) {
    self.settle = settle
    self.patience = patience
  }

  /// When to report the changes so far; nil if there are none.
  var due: Instant? {
    pending.map { min($0.last + settle, $0.first + patience) }
  }

  mutating func change(at now: Instant) {
    pending = (pending?.first ?? now, now)
  }

  /// Whether it is time to report the changes. If it is, they count as reported.
  mutating func isDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    pending = nil
    return true
  }
}
