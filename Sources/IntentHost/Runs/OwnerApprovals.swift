internal import IntentConversations
internal import Synchronization

/// The approvals that the owner has given on a surface of the host, for conversations of other surfaces. Each is used once.
/// Any thread may use them.
final class OwnerApprovals: Sendable {
  private struct Approval: Hashable {
    let key: String
    let prompt: PromptDigest
  }

  private let state = Mutex<[Approval: ContinuousClock.Instant]>([:])
  private let limit: Int
  private let lasting: Duration
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - limit: the most approvals that wait for their conversations.
  ///   - lasting: the time for which an approval is good.
  ///   - now: returns the current time.
  init(
    limit: Int = 1_000, lasting: Duration = .seconds(600),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    (self.limit, self.lasting, self.now) = (limit, lasting, now)
  }

  /// Keeps an approval.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - prompt: the digest of the prompt that the owner approved.
  /// - Returns: false if too many approvals wait.
  func add(_ key: String, _ prompt: PromptDigest) -> Bool {
    let moment = now()
    return state.withLock { approvals in
      approvals = approvals.filter { $0.value > moment }
      guard approvals.count < limit else { return false }
      approvals[Approval(key: key, prompt: prompt)] = moment + lasting
      return true
    }
  }

  /// Uses the approval of a prompt; returns false if there is none.
  func take(_ key: String, _ prompt: PromptDigest) -> Bool {
    let moment = now()
    return state.withLock { approvals in
      approvals.removeValue(forKey: Approval(key: key, prompt: prompt)).map { $0 > moment } ?? false
    }
  }
}
