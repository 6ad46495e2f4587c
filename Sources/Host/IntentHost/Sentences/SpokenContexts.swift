internal import IntentConversations
internal import Synchronization

/// The contexts of all sessions. A context expires five minutes after its last change. Reading it does not extend the
/// time. Any thread may use them.
final class SpokenContexts: Sendable {
  private struct Owner: Hashable {
    let session: String
    let user: String?
  }

  private struct Entry {
    var context: SpokenContext
    var changed: ContinuousClock.Instant
  }

  /// The limits on the stored contexts.
  enum Limit {
    static let lifetime = Duration.seconds(300)
    static let sessions = 1_000
  }

  private let entries = Mutex<[Owner: Entry]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Returns the context of a request; empty if its session has none or the context has expired.
  func context(of request: ConversationRequest) -> SpokenContext {
    guard let owner = Self.owner(request) else { return SpokenContext() }
    let instant = now()
    return entries.withLock { Self.context(of: owner, in: $0, at: instant) }
  }

  private static func context(
    of owner: Owner, in entries: [Owner: Entry], at instant: ContinuousClock.Instant
  ) -> SpokenContext {
    guard let entry = entries[owner], entry.changed > instant - Limit.lifetime else { return SpokenContext() }
    return entry.context
  }

  /// Changes the context of a request's session. `change` runs under the lock, so that no change of another request is
  /// lost.
  func update(_ request: ConversationRequest, _ change: (inout SpokenContext) -> Void) {
    guard let owner = Self.owner(request) else { return }
    let instant = now()
    entries.withLock { entries in
      var context = Self.context(of: owner, in: entries, at: instant)
      change(&context)
      if entries[owner] == nil, entries.count >= Limit.sessions { Self.evict(from: &entries, at: instant) }
      entries[owner] = Entry(context: context, changed: instant)
    }
  }

  /// Removes the expired contexts, and then the oldest ones until a quarter of the capacity is free. If only one slot
  /// became free, the next new session would search all contexts again.
  private static func evict(from entries: inout [Owner: Entry], at moment: ContinuousClock.Instant) {
    let byAge = entries.sorted { $0.value.changed < $1.value.changed }
    let expired = byAge.prefix { $0.value.changed <= moment - Limit.lifetime }.count
    for (owner, _) in byAge.prefix(max(expired, entries.count - Limit.sessions * 3 / 4)) { entries[owner] = nil }
  }

  private static func owner(_ request: ConversationRequest) -> Owner? {
    request.session.map { Owner(session: $0, user: request.user) }
  }
}
