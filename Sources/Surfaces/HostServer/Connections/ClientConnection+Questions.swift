internal import BaseNetwork
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// The open questions of a client's conversations. They wait with those of all surfaces; with a shared store, the
/// client also gets them sealed, so that another connection, or another service, continues the conversation.
extension ClientConnection {
  /// Lets a question of a conversation wait.
  func store(_ question: ConversationQuestion, id: String, of user: ServiceUser) {
    // This can't fail, because the question stays in memory.
    _ = try? shared.served.conversations.open(
      question, in: .service(.socket), named: id, for: caller(user, question.request.surface))
  }

  /// Returns the open question of a conversation, which no longer waits; nil if it has expired.
  @discardableResult
  func question(_ id: String, of user: ServiceUser, surface: Surface? = nil) -> ConversationQuestion? {
    let caller = caller(user, surface ?? trustedSurface)
    return try? shared.served.conversations.question(id, in: .service(.socket), of: caller)
  }

  /// The caller of the conversations of this connection.
  private func caller(_ user: ServiceUser, _ surface: Surface) -> Caller {
    Caller(session, surface: surface, user: user.name, peer: client.peer.description)
  }

  // MARK: Sealed conversations

  /// The caller of sealed conversations: the programs of the client's user, on any connection to any service with the
  /// same secret.
  private func sealedCaller(_ surface: Surface) -> Caller {
    Caller(client.surface.name, surface: surface, peer: client.peer.description)
  }

  /// Returns a question in the form that the client stores; nil if no other service could continue the conversation.
  func sealed(_ question: ConversationQuestion) -> String? {
    // A lost connection ends a question for the owner.
    guard !question.isForOwner else { return nil }
    let served = shared.served
    return served.seal.flatMap {
      try? served.conversations.open(question, in: .token($0), for: sealedCaller(question.request.surface))
    }
  }

  /// Continues a conversation of another connection, which may have been one to another service. The client has it
  /// sealed.
  ///
  /// - Returns: false if the message has no sealed conversation, or if its conversation is open on this connection.
  func resume(
    _ message: ClientMessage, _ next: (ConversationQuestion) -> ConversationStep
  ) throws(ServiceRefusal) -> Bool {
    guard let sealed = message.state, !state.withLock({ $0.conversations.contains(message.id ?? "") }) else {
      return false
    }
    let found = try unsealed(sealed, message)
    let user = try client.user(named: found.request.user)
    var request = request(found.request, message: message, user: user)
    request.surface = found.request.surface
    let open = ConversationQuestion(
      prompt: found.prompt, request: request, answers: found.answers, digest: found.digest)
    try begin(message, of: user, next(open))
    return true
  }

  private func unsealed(_ text: String, _ message: ClientMessage) throws(ServiceRefusal) -> ConversationQuestion {
    let served = shared.served
    let caller = sealedCaller(surface(message))
    let found = served.seal.flatMap { try? served.conversations.question(text, in: .token($0), of: caller) }
    guard let found else {
      throw ServiceRefusal(
        .unknownConversation,
        "'state' was not issued to programs of this user, or has expired; begin the conversation again")
    }
    return found
  }
}
