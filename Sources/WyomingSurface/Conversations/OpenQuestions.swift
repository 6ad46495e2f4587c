internal import IntentConversations
internal import Synchronization

/// Whom a conversation belongs to. No other peer opens it, whatever identifier it says.
struct ConversationName: Hashable, Sendable {
  /// The name of the peer.
  let peer: String
  /// The identifier that the peer gave.
  let identifier: String
}

/// The questions that wait for what somebody says next, each for a while. A process that forgets one loses nothing: nothing
/// was done, and the conversation begins anew. Any thread may use it.
final class OpenQuestions: Sendable {
  /// How many questions wait, and how long.
  struct Limits: Hashable, Sendable {
    /// The time for which Home Assistant keeps the identifier of a conversation, too.
    var lasting = Duration.seconds(300)
    /// The most questions of all peers, and of one.
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
  ///   - limits: how many questions wait, and how long.
  ///   - now: the clock.
  init(_ limits: Limits = Limits(), now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    (self.limits, self.now) = (limits, now)
  }

  /// The questions that wait, those included whose time is over.
  var count: Int { entries.withLock(\.count) }

  /// Lets a question wait, in place of the one that the conversation had. The oldest question of a peer with too many makes
  /// room, or else the oldest of all.
  func add(_ question: ConversationQuestion, of name: ConversationName) {
    let moment = now()
    entries.withLock { entries in
      entries[name] = Entry(question: question, end: moment + limits.lasting)
      guard entries.count > limits.all || entries.count > limits.ofPeer else { return }
      entries = entries.filter { $0.value.end > moment }
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

  /// Takes the question of a conversation, so that one sentence answers it; nil if none waits.
  func take(_ name: ConversationName) -> ConversationQuestion? {
    let entry = entries.withLock { $0.removeValue(forKey: name) }
    return entry.flatMap { $0.end > now() ? $0.question : nil }
  }
}
