internal import IntentConversations
internal import Synchronization

/// Identifies a conversation of a peer. Another peer can't use it, even with the same identifier.
struct ConversationName: Hashable, Sendable {
  /// The name of the peer.
  let peer: String
  /// The identifier that the peer gave.
  let identifier: String
}

/// The questions that wait for the user's next sentence, each for a limited time. Losing a question does no harm: no
/// request was handled, and the conversation begins again. Any thread may use it.
final class OpenQuestions: Sendable {
  /// Limits the number of questions, and the time for which they wait.
  struct Limits: Hashable, Sendable {
    /// The time for which a question waits. Home Assistant stores the identifier of a conversation for the same time.
    var lasting = Duration.seconds(300)
    /// The maximum number of questions of all peers, and of one peer.
    var all = 1024
    var ofPeer = 64
  }

  private struct Entry {
    let question: ConversationQuestion
    let end: ContinuousClock.Instant
  }

  private let entries = Mutex<[ConversationName: Entry]>([:])
  private let limits: Limits
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - limits: the number of questions, and the time for which they wait.
  ///   - now: the clock.
  init(_ limits: Limits = Limits(), now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.limits = limits
    self.now = now
  }

  /// The number of questions, with the expired ones that were not removed yet.
  var count: Int { entries.withLock(\.count) }

  /// Stores a question, and replaces the earlier question of its conversation. Evicts the oldest question of a peer
  /// that has too many, and the oldest of all if there are too many in total.
  func add(_ question: ConversationQuestion, of name: ConversationName) {
    let instant = now()
    entries.withLock { entries in
      entries[name] = Entry(question: question, end: instant + limits.lasting)
      guard entries.count > limits.all || entries.count > limits.ofPeer else { return }
      entries = entries.filter { $0.value.end > instant }
      Self.drop(beyond: limits.ofPeer, &entries) { $0.peer == name.peer }
      Self.drop(beyond: limits.all, &entries) { _ in true }
    }
  }

  private static func drop(
    beyond limit: Int, _ entries: inout [ConversationName: Entry], where counts: (ConversationName) -> Bool
  ) {
    let counted = entries.filter { counts($0.key) }
    for (name, _) in counted.sorted(by: { $0.value.end < $1.value.end }).prefix(max(0, counted.count - limit)) {
      entries[name] = nil
    }
  }

  /// Removes and returns the question of a conversation, so that only one sentence answers it; nil if none waits.
  func removeQuestion(_ name: ConversationName) -> ConversationQuestion? {
    let entry = entries.withLock { $0.removeValue(forKey: name) }
    return entry.flatMap { $0.end > now() ? $0.question : nil }
  }
}
