internal import BaseFiles
internal import Foundation
internal import HostRoutes
internal import IntentConversations
internal import Synchronization

/// Stores the conversations that wait between two calls of a client. The client continues a conversation with its
/// identifier. Eviction loses no handled request; the conversation begins again.
final class ParkedQuestions: Sendable {
  /// The input for which a conversation waits.
  enum Waiting: Sendable {
    /// The user's words for a question.
    case question(ConversationQuestion)
    /// The owner of the device, or another turn. Words of the client are ignored.
    case others(ConversationRequest, ConversationAnswers)
  }

  private struct Entry {
    let owner: String
    let waiting: Waiting
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The identifiers, oldest first.
    var order: [String] = []
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty collection for at most `limit` conversations. The oldest is evicted first.
  init(limit: Int) {
    self.limit = limit
  }

  /// Stores a conversation, and returns the identifier with which its client continues it.
  ///
  /// - Parameters:
  ///   - waiting: the conversation, and what it waits for.
  ///   - caller: the caller that may continue it.
  /// - Returns: a new random identifier for a question. For ``Waiting/others(_:_:)``, an identifier that is derived
  ///   from the request, and so is the same each time.
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

  /// Returns the conversation with the identifier `name`; nil if it is not stored, or belongs to another caller. The
  /// conversation stays stored, because a client may repeat a call whose result it has lost.
  func conversation(_ name: String, of caller: Caller) -> Waiting? {
    state.withLock { state in
      guard let entry = state.entries[name], entry.owner == caller.name else { return nil }
      return entry.waiting
    }
  }
}
