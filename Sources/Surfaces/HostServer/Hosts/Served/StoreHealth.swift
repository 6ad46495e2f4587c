internal import HostState
internal import Synchronization

/// Whether a shared store answers, has the secret of this service, and agrees on the time. Any thread may read it at any
/// rate: only one thread at a time queries the store, once a second at most.
final class StoreHealth: Sendable {
  private struct State {
    var defect: String?
    var nextCheck: ContinuousClock.Instant?
  }

  private let store: any SharedConversationStore
  /// The secret that this service got from the store at its start; nil if it has another source.
  private let secret: [UInt8]?
  private let state = Mutex(State())

  private static let pause = Duration.seconds(1)

  /// The difference of the clocks from which conversations of other services seem to have expired.
  private static let clockTolerance = Duration.seconds(300)

  init(_ store: any SharedConversationStore, secret: [UInt8]?) {
    self.store = store
    self.secret = secret
  }

  /// The reason why the store can't be used; nil if it can. May block.
  var defect: String? {
    let isDue = state.withLock { state in
      let isDue = state.nextCheck.map { $0 <= .now } ?? true
      if isDue { state.nextCheck = .now + Self.pause }
      return isDue
    }
    guard isDue else { return state.withLock(\.defect) }
    let defect = currentDefect()
    return state.withLock { state in
      state.defect = defect
      state.nextCheck = .now + Self.pause
      return defect
    }
  }

  private func currentDefect() -> String? {
    do {
      try store.check()
      return try secretDefect() ?? clockDefect()
    } catch {
      return "the store of conversations can't be used: \(error)"
    }
  }

  /// Compares the store's secret with that of this service. A store that has lost its data gets the secret back, unless
  /// another service has already stored a new one.
  private func secretDefect() throws -> String? {
    guard let secret, try store.secret(orStore: secret) != secret else { return nil }
    return "\(store.name) has another secret than this service, because it lost its data; restart this service"
  }

  private func clockDefect() throws -> String? {
    let difference = try store.clockDifference()
    guard abs(difference.components.seconds) > Self.clockTolerance.components.seconds else { return nil }
    let seconds = abs(difference.components.seconds)
    let direction = difference > .zero ? "behind" : "ahead of"
    return "the clock of this machine is \(seconds) seconds \(direction) that of \(store.name); set the clock"
  }
}
