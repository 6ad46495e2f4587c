package import IntentConversations
internal import Synchronization

/// Counts the service's turns, conversations and connections since its start. Any thread may use it.
package final class ServiceCounts: Sendable {
  /// The counts at one time.
  package struct Snapshot: Hashable, Sendable {
    /// The number of turns.
    package var turns = 0
    /// The total duration of the turns.
    package var turnTime = Duration.zero
    /// The number of ended conversations, by their outcomes.
    package var outcomes: [RequestOutcome.Kind: Int] = [:]
    /// The number of turns of users whose data another service has.
    package var misplacedTurns = 0
    /// The number of open connections.
    package var openConnections = 0
    /// The number of connections that were accepted since the start.
    package var connections = 0
  }

  private let state = Mutex(Snapshot())

  /// The current counts.
  package var snapshot: Snapshot { state.withLock(\.self) }

  /// Counts a turn.
  func add(_ turn: ConversationTurn, _ time: Duration) {
    state.withLock { state in
      state.turns += 1
      state.turnTime += time
      guard case .ended(let ended) = turn else { return }
      state.outcomes[ended.outcome.kind, default: 0] += 1
      if turn.isMisplaced { state.misplacedTurns += 1 }
    }
  }

  /// Counts a connection that was accepted.
  package func open() {
    state.withLock { state in
      state.openConnections += 1
      state.connections += 1
    }
  }

  /// Counts a connection that was closed.
  package func close() { state.withLock { $0.openConnections -= 1 } }
}
