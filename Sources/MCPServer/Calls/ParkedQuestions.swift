internal import Digests
internal import Foundation
internal import HostRoutes
internal import IntentConversations
internal import Synchronization

/// The conversations of clients that can't keep them, by the words that stand for them. A process that forgets one loses
/// nothing that was done, and the conversation begins anew.
final class ParkedQuestions: Sendable {
  /// What a conversation waits for.
  enum Waiting: Sendable {
    /// The user's words for a question.
    case question(ConversationQuestion)
    /// Somebody else: the owner of the device, or another turn. No words of the client count.
    case others(ConversationRequest, ConversationAnswers)
  }

  private struct Entry {
    let owner: String
    let waiting: Waiting
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The identifiers in the order in which they were made.
    var order: [String] = []
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty collection for at most `limit` conversations, of which the oldest is forgotten first.
  init(limit: Int) {
    self.limit = limit
  }

  /// Keeps a conversation, and returns what its client has to name.
  ///
  /// - Parameters:
  ///   - waiting: the conversation, and what it waits for.
  ///   - caller: who may go on with it.
  /// - Returns: a random identifier. A conversation that waits for others has the same one each time.
  func add(_ waiting: Waiting, of caller: Caller) -> String {
    let name =
      switch waiting {
      case .question: UUID().uuidString.lowercased()
      case .others(let request, _): "waiting-" + SHA256.digits(of: Array(request.key.utf8))
      }
    state.withLock { state in
      if state.entries[name] == nil {
        if state.order.count >= limit { state.entries[state.order.removeFirst()] = nil }
        state.order.append(name)
      }
      state.entries[name] = Entry(owner: caller.name, waiting: waiting)
    }
    return name
  }

  /// Returns the conversation called `name`, if it belongs to the caller. It stays, because a client may repeat a call whose
  /// result it has lost.
  func conversation(_ name: String, of caller: Caller) -> Waiting? {
    state.withLock { state in
      guard let entry = state.entries[name], entry.owner == caller.name else { return nil }
      return entry.waiting
    }
  }
}
