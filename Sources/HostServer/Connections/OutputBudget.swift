internal import Synchronization

/// The bytes that wait for all clients together.
final class OutputBudget: Sendable {
  private let limit: Int
  private let taken = Mutex(0)

  /// Creates a budget of `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes `count` bytes; returns false, and takes nothing, if that are too many.
  func take(_ count: Int) -> Bool {
    taken.withLock { taken in
      guard taken + count <= limit else { return false }
      taken += count
      return true
    }
  }

  /// Gives `count` bytes back.
  func give(_ count: Int) { taken.withLock { $0 -= count } }
}
