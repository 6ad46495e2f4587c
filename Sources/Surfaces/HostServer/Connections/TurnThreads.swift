internal import BaseThreads
internal import Synchronization

/// Runs turns on a thread pool, except one: the service thread itself runs the first turn that is added between
/// ``reserveNextTurn()`` and ``takeReservedTurn()``. That saves waking another thread.
final class TurnThreads: Sendable {
  private enum Reservation {
    case closed, open
    case taken(@Sendable () -> Void)
  }

  private let workers: WorkerThreads
  private let reservation = Mutex(Reservation.closed)

  init(_ workers: WorkerThreads) {
    self.workers = workers
  }

  /// Adds a turn. Any thread may call it.
  ///
  /// - Returns: false if the system permits no further thread.
  func add(_ turn: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = reservation.withLock { reservation in
      guard case .open = reservation else { return false }
      reservation = .taken(turn)
      return true
    }
    return isTaken || workers.add(turn)
  }

  /// Reserves the next turn for the caller.
  func reserveNextTurn() {
    reservation.withLock { $0 = .open }
  }

  /// Returns the turn that was reserved for the caller; nil if there was none. Later turns run on the pool.
  func takeReservedTurn() -> (@Sendable () -> Void)? {
    reservation.withLock { reservation in
      defer { reservation = .closed }
      if case .taken(let turn) = reservation { return turn }
      return nil
    }
  }
}
