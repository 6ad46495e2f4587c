package import IntentConversations
internal import Synchronization

/// What the service has done since its start. Any thread may use it.
package final class ServiceCounts: Sendable {
  /// The numbers at one moment.
  package struct Snapshot: Hashable, Sendable {
    /// The turns that were taken, and the time that they took together.
    package var turns = 0
    package var turnTime = Duration.zero
    /// The conversations that have ended, by their outcomes.
    package var outcomes: [RequestOutcome.Kind: Int] = [:]
    /// The turns of users whose data another service has.
    package var misplacedTurns = 0
    /// The connections that are open, and that were accepted.
    package var openConnections = 0
    package var connections = 0
  }

  private let state = Mutex(Snapshot())

  /// The numbers now.
  package var snapshot: Snapshot { state.withLock(\.self) }

  /// Counts a turn.
  func add(_ turn: ConversationTurn, _ time: Duration) {
    state.withLock { state in
      state.turns += 1
      state.turnTime += time
      guard case .ended(let ended) = turn else { return }
      state.outcomes[ended.outcome.kind, default: 0] += 1
      if ended.outcome.failure?.code == .wrongReplica { state.misplacedTurns += 1 }
    }
  }

  /// Counts a connection that was accepted.
  func open() {
    state.withLock { state in
      state.openConnections += 1
      state.connections += 1
    }
  }

  /// Counts a connection that was closed.
  func close() { state.withLock { $0.openConnections -= 1 } }
}
