internal import Synchronization
internal import SystemThreads

/// Runs turns. The first one that the thread of the service begins between ``open()`` and ``take()`` is left to that thread,
/// which saves waking another one before the turn; all others run on threads of a pool.
final class TurnThreads: Sendable {
  private enum Place {
    case closed, open
    case taken(@Sendable () -> Void)
  }

  private let workers: WorkerThreads
  private let place = Mutex(Place.closed)

  init(_ workers: WorkerThreads) {
    self.workers = workers
  }

  /// Adds a turn. Any thread may call it.
  ///
  /// - Returns: false if the system permits no thread for it.
  func add(_ turn: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = place.withLock { place in
      guard case .open = place else { return false }
      place = .taken(turn)
      return true
    }
    return isTaken || workers.add(turn)
  }

  /// Leaves the next turn to the caller.
  func open() {
    place.withLock { $0 = .open }
  }

  /// Returns the turn that was left to the caller; nil if there was none. Further turns run on other threads.
  func take() -> (@Sendable () -> Void)? {
    place.withLock { place in
      defer { place = .closed }
      if case .taken(let turn) = place { return turn }
      return nil
    }
  }
}
