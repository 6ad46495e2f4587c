internal import Foundation
internal import HostRoutes
internal import IntentConversations
internal import Synchronization

/// The open questions of clients that have no forms, by the words that stand for them. A process that forgets one loses
/// nothing: nothing was done, and the conversation begins anew.
final class ParkedQuestions: Sendable {
  private struct Entry {
    let owner: String
    let question: ConversationQuestion
    let isConsent: Bool
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The identifiers in the order in which they were made.
    var order: [String] = []
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty collection for at most `limit` questions, of which the oldest is forgotten first.
  init(limit: Int) {
    self.limit = limit
  }

  /// Keeps a question, and returns what its client has to name.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - caller: who may go on with it.
  ///   - isConsent: whether only the owner can answer it, elsewhere.
  /// - Returns: a random identifier.
  func add(_ question: ConversationQuestion, of caller: Caller, isConsent: Bool) -> String {
    let name = UUID().uuidString.lowercased()
    state.withLock { state in
      if state.order.count >= limit { state.entries[state.order.removeFirst()] = nil }
      state.order.append(name)
      state.entries[name] = Entry(owner: caller.name, question: question, isConsent: isConsent)
    }
    return name
  }

  /// Returns the question called `name`, if it belongs to the caller. It stays, because a client may repeat a call whose
  /// result it has lost.
  func question(_ name: String, of caller: Caller) -> (question: ConversationQuestion, isConsent: Bool)? {
    state.withLock { state in
      guard let entry = state.entries[name], entry.owner == caller.name else { return nil }
      return (entry.question, entry.isConsent)
    }
  }
}
