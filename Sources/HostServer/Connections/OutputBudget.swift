internal import Synchronization

/// The bytes that wait for all clients together.
final class OutputBudget: Sendable {
  private let limit: Int
  private let taken = Mutex(0)

  /// Creates a budget of `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes `count` bytes, or gives as many back if it is negative. Returns false, and takes nothing, if that are too many.
  func take(_ count: Int) -> Bool {
    guard count != 0 else { return true }
    return taken.withLock { taken in
      guard count < 0 || taken + count <= limit else { return false }
      taken += count
      return true
    }
  }

  /// Gives `count` bytes back.
  func give(_ count: Int) { taken.withLock { $0 -= count } }
}
