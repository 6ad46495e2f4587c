internal import ConversationStores
internal import Synchronization

/// Whether a shared store answers. Any thread may read it at any rate: only one thread at a time queries the store,
/// once a second at most.
final class StoreHealth: Sendable {
  private struct State {
    var defect: String?
    var nextCheck: ContinuousClock.Instant?
  }

  private let store: any SharedConversationStore
  private let state = Mutex(State())

  private static let pause = Duration.seconds(1)

  init(_ store: any SharedConversationStore) {
    self.store = store
  }

  /// The reason why the store can't be used; nil if it can. May block.
  var defect: String? {
    let isDue = state.withLock { state in
      let isDue = state.nextCheck.map { $0 <= .now } ?? true
      if isDue { state.nextCheck = .now + Self.pause }
      return isDue
    }
    guard isDue else { return state.withLock(\.defect) }
    var defect: String?
    do { try store.check() } catch { defect = "the store of conversations can't be used: \(error)" }
    return state.withLock { state in
      (state.defect, state.nextCheck) = (defect, .now + Self.pause)
      return defect
    }
  }
}
