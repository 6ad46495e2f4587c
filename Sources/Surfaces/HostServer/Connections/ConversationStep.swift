internal import IntentConversations
internal import IntentHost

/// One turn of a conversation.
enum ConversationStep: Sendable {
  case begin(ConversationRequest)
  case answer(ConversationQuestion, String)
  case end(ConversationQuestion, isCancelled: Bool)

  /// The key of the conversation.
  var key: String {
    switch self {
    case .begin(let request): request.key
    case .answer(let question, _), .end(let question, _): question.request.key
    }
  }

  /// The surface from which the turn comes.
  var surface: Surface {
    switch self {
    case .begin(let request): request.surface
    case .answer(let question, _), .end(let question, _): question.request.surface
    }
  }

  /// The question that was open before the turn; nil if there was none.
  var question: ConversationQuestion? {
    switch self {
    case .begin: nil
    case .answer(let question, _), .end(let question, _): question
    }
  }

  /// Whether the owner may have taken the conversation over.
  var waitsForOwner: Bool {
    question?.isForOwner == true
  }

  /// Whether the turn ends the conversation.
  var ends: Bool { if case .end = self { true } else { false } }

  func run(on host: ExtensionHost, onEvent: (ConversationEvent) -> Void) -> ConversationTurn {
    switch self {
    case .begin(let request): return host.blockingTurn(request, onEvent: onEvent)
    case .answer(let question, let text):
      return host.blockingTurn(question.request, answers: question.answering(text), onEvent: onEvent)
    case .end(let question, let isCancelled):
      return host.end(question, isCancelled: isCancelled, onEvent: onEvent)
    }
  }
}

extension ConversationQuestion {
  /// Whether the owner answers the question on another surface, and so may take the conversation over. The store entry
  /// must then outlive the connection, because the owner's page uses it too.
  var isForOwner: Bool { prompt.isOwned && request.surface.trust != .owner }
}
