internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// The turns of a client's conversations, on worker threads.
extension ClientConnection {
  /// Runs turns of a conversation until it asks a question or ends.
  func runTurns(_ id: String, number: Int, user: ServiceUser, first: ConversationStep) {
    let lines = ConversationLines(id, number: number, outbox)
    var step: ConversationStep? = first
    var requests = 1
    while let now = step {
      step = nextStep(
        after: now, id: id, user: user, lines: lines, isLast: requests == OpenConversations.maximumRequests)
      if case .begin? = step { requests += 1 }
    }
  }

  /// Runs one turn of a conversation, and returns the step that follows immediately; nil if none does. After the last
  /// request, none may begin.
  private func nextStep(
    after step: ConversationStep, id: String, user: ServiceUser, lines: ConversationLines, isLast: Bool
  ) -> ConversationStep? {
    let turn: ConversationTurn
    do throws(ServiceRefusal) {
      turn = try shared.served.runTurn(of: user, step.key, from: step.surface, ends: step.ends) { host in
        step.run(on: host, onEvent: lines.show)
      }
    } catch {
      state.withLock { $0.conversations.end(id) }
      send(.error(error, id: id))
      return nil
    }
    switch turn {
    case .question(let question):
      return openQuestion(question, id: id, of: user, lines: lines)
    case .ended(let ended):
      // The owner's page may still hold a conversation that it took over. If the key were removed, the conversation
      // would count as new.
      if !step.waitsForOwner { shared.served.removeConversation(step.key, after: turn, of: user) }
      guard let next = ended.next, !isLast, !outbox.isBroken else {
        state.withLock { $0.conversations.end(id) }
        lines.release()
        if ended.next != nil {
          send(.error(ServiceRefusal(.tooMany, "too many requests follow each other; the next was not begun"), id: id))
        }
        return nil
      }
      lines.release(continues: true)
      lines.number = state.withLock { $0.conversations.follow(id) }
      return .begin(next)
    case .waiting where shared.served.consents.isWaiting(step.key):
      // The client can't answer for the owner, so its turn has no effect and the question stays open.
      guard let question = step.question else { fallthrough }
      lines.show(.prompt(question.prompt))
      return openQuestion(question, id: id, of: user, lines: lines, isNew: false)
    case .waiting:
      // Another turn can have this conversation's key only if several services share a store.
      state.withLock { $0.conversations.end(id) }
      send(.error(ServiceRefusal(.tryAgain, "another turn is handling the request"), id: id))
      return nil
    }
  }

  /// Opens a question, and sends it to the client.
  ///
  /// - Returns: the step that follows immediately: the end, if the client has cancelled the conversation in the
  ///   meantime; else nil.
  private func openQuestion(
    _ question: ConversationQuestion, id: String, of user: ServiceUser, lines: ConversationLines, isNew: Bool = true
  ) -> ConversationStep? {
    store(question, id: id, of: user)
    guard let number = state.withLock({ $0.conversations.openQuestion(of: question.request.key, in: id) }) else {
      self.question(id, of: user)
      lines.dropQuestion()
      return .end(question, isCancelled: true)
    }
    let consents = shared.served.consents
    lines.release(question: number, consent: consents.link(question.request.key), state: sealed(question))
    guard isNew, question.isForOwner else { return nil }
    consents.onEnd(question.request.key) { [weak self] in self?.resumeAfterOwner(id, question.request) }
    return nil
  }

  /// Sends the client the end of a conversation that was waiting for the owner.
  private func resumeAfterOwner(_ id: String, _ request: ConversationRequest) {
    let taken = state.withLock { $0.conversations.claimQuestion(id, of: request.key) }
    guard let conversation = taken else { return }
    // If the turn is rejected, because the service is ending or has no thread, the question stays open.
    try? step(id, conversation: conversation, surface: request.surface) { .answer($0, "") }
    // Wakes the service, which sends the lines that the turn holds back.
    shared.wake()
  }
}
