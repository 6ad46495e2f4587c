/// When a change is to be told: once nothing has changed for a while, so that what is being copied is whole by then.
struct Settling {
  typealias Instant = ContinuousClock.Instant

  /// For how long nothing may change.
  let settle: Duration
  /// For how long at most changes without a pause are waited for.
  let patience: Duration
  /// The first and the last of the changes that are not told yet.
  private var untold: (first: Instant, last: Instant)?

  init(settle: Duration, patience: Duration) {
    self.settle = settle
    self.patience = patience
  }

  /// When the changes until now are to be told; nil where there are none.
  var due: Instant? {
    untold.map { min($0.last + settle, $0.first + patience) }
  }

  mutating func change(at now: Instant) {
    untold = (untold?.first ?? now, now)
  }

  /// Whether it is time to tell the changes, which then count as told.
  mutating func isDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    untold = nil
    return true
  }
}
