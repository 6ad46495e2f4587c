internal import Synchronization

/// The number of bytes that are queued for all clients together.
final class OutputBudget: Sendable {
  private let limit: Int
  private let taken = Mutex(0)

  /// Creates a budget of `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Reserves `count` bytes, or releases them if `count` is negative. Returns false and reserves nothing if the budget
  /// does not suffice.
  func reserve(_ count: Int) -> Bool {
    guard count != 0 else { return true }
    return taken.withLock { taken in
      guard count < 0 || taken + count <= limit else { return false }
      taken += count
      return true
    }
  }

  /// Releases `count` bytes.
  func release(_ count: Int) { taken.withLock { $0 -= count } }
}
