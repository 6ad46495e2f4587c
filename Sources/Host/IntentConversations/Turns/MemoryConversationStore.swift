internal import Foundation
internal import Synchronization

/// A store in the memory of this process. Its content is lost when the process ends.
public final class MemoryConversationStore: ConversationStore {
  /// The error of a store that has reached its capacity.
  public struct CapacityError: Error, CustomStringConvertible {
    /// The limit, with the remedy.
    public let description: String
  }

  private enum HeldConversation {
    /// The conversation as JSON in one buffer.
    case parked(Data)
    case claimed(until: ContinuousClock.Instant)
    case settled(ConversationResult, parked: Data?)

    /// Whether a claim is still valid. Such an entry must stay even after the retention.
    func isClaimed(at instant: ContinuousClock.Instant) -> Bool {
      if case .claimed(let limit) = self { limit >= instant } else { false }
    }
  }

  private struct State {
    var entries: [String: (entry: HeldConversation, changed: ContinuousClock.Instant)] = [:]
    var nextSweep: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let retention: Duration
  private let capacity: Int
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - retention: the time for which a conversation is stored after its last change.
  ///   - capacity: the maximum number of conversations.
  ///   - now: returns the current time. A change of the wall clock must not change it, because an expired claim is
  ///     removed, and its request could be handled again.
  public init(
    retention: Duration = .seconds(86_400), capacity: Int = 100_000,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.retention = retention
    self.capacity = capacity
    self.now = now
  }

  /// The number of stored conversations.
  package var count: Int { state.withLock(\.entries.count) }

  /// Returns the stored state of the conversation `key`; nil if there is none.
  public func load(_ key: String) throws -> StoredConversation? {
    try state.withLock { $0.entries[key]?.entry }.map(stored)
  }

  /// Removes the state of the conversation `key`, which gets no further turns.
  public func remove(_ key: String) {
    state.withLock { $0.entries[key] = nil }
  }

  /// Stores a conversation that waits for a person.
  ///
  /// - Throws: ``CapacityError`` if the store has no room for another conversation.
  public func save(_ conversation: ParkedConversation, for key: String) throws {
    let data = try JSONEncoder().encode(conversation)
    try state.withLock { state in
      switch state.entries[key]?.entry {
      case .claimed: return
      case .settled(let result, _): try storeEntry(.settled(result, parked: data), key: key, state: &state)
      case .parked, nil: try storeEntry(.parked(data), key: key, state: &state)
      }
    }
  }

  /// Claims the right to handle a request; returns nil if the claim is granted, otherwise the stored state.
  ///
  /// - Throws: ``CapacityError`` if the store has no room for another conversation.
  public func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation? {
    let other = try state.withLock { state -> HeldConversation? in
      switch state.entries[key]?.entry {
      case .parked, nil:
        try storeEntry(.claimed(until: now() + limit), key: key, state: &state)
        return nil
      case let entry?: return entry
      }
    }
    return try other.map(stored)
  }

  /// Stores the result of a request that was handled.
  public func settle(_ key: String, _ result: ConversationResult) throws {
    try state.withLock { state in try storeEntry(.settled(result, parked: nil), key: key, state: &state) }
  }

  private func stored(_ entry: HeldConversation) throws -> StoredConversation {
    switch entry {
    case .parked(let data): .parked(try Self.parked(data))
    case .claimed(let limit): now() > limit ? .lost : .claimed
    case .settled(let result, let data): .settled(result, try data.map(Self.parked))
    }
  }

  private static func parked(_ data: Data) throws -> ParkedConversation {
    try JSONDecoder().decode(ParkedConversation.self, from: data)
  }

  private func storeEntry(_ entry: HeldConversation, key: String, state: inout State) throws {
    let instant = now()
    if state.nextSweep.map({ instant >= $0 }) ?? true { sweep(&state, instant) }
    guard state.entries[key] != nil || state.entries.count < capacity else {
      throw CapacityError(description: "the store holds \(capacity) conversations, which is its limit; try again later")
    }
    state.entries[key] = (entry, instant)
  }

  /// Removes the entries that are older than the retention. A sweep visits all entries, so it runs about once a
  /// minute, or once a second if the store is full. If the retention is shorter, the retention is the interval.
  private func sweep(_ state: inout State, _ instant: ContinuousClock.Instant) {
    state.entries = state.entries.filter {
      $0.value.changed + retention > instant || $0.value.entry.isClaimed(at: instant)
    }
    let pause = state.entries.count < capacity ? Duration.seconds(60) : .seconds(1)
    state.nextSweep = instant + min(retention, pause)
  }
}
