package import IntentConversations
package import IntentHost

/// Turns of conversations, and the questions among them that only the owner of the device may answer.
extension ServedHost {
  /// Takes a turn with the host of a user, within ``beginWork()`` and ``endWork()``.
  ///
  /// A turn of another program that stops at a question for the owner lets the conversation wait for the owner. As long as
  /// it waits, further turns of the program are `waiting`. What the owner has done with the conversation, or that nobody
  /// did anything in time, is then its end for everybody.
  ///
  /// - Parameters:
  ///   - user: the user whose conversation it is.
  ///   - key: the key of the conversation.
  ///   - surface: the surface that takes the turn.
  ///   - ends: whether the turn ends the conversation, such as a cancellation.
  ///   - take: takes the turn.
  /// - Returns: the turn.
  /// - Throws: the refusal of a further user if there are too many, or of a further conversation that has to wait for the
  ///   owner.
  package func turn(
    of user: ServiceUser, _ key: String, from surface: Surface, ends: Bool = false,
    _ take: (ExtensionHost) -> ConversationTurn
  ) throws(ServiceRefusal) -> ConversationTurn {
    let host = try host(of: user)
    expireConsents()
    if surface.trust != .owner, !ends, consents.isWaiting(key) { return .waiting }
    let start = ContinuousClock.now
    let turn = take(host)
    counts.add(turn, .now - start)
    switch turn {
    case .question(let question):
      if question.prompt.isOwned, surface.trust != .owner { try consents.park(question, of: user) }
    case .ended(let ended):
      // The owner has approved the request just before it was cancelled.
      if !settle(key, ended.outcome, host), ends { return .waiting }
    case .waiting: break
    }
    return turn
  }

  /// Ends a conversation that its program has cancelled, within ``beginWork()`` and ``endWork()``.
  ///
  /// - Parameters:
  ///   - question: the open question, which may wait for the owner.
  ///   - user: the user whose conversation it is.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the end of the conversation: another one if the owner has approved it before. `waiting` while the owner's
  ///   turn carries it out.
  /// - Throws: the refusal of a further user if there are too many.
  package func cancel(
    _ question: ConversationQuestion, of user: ServiceUser, onEvent: (ConversationEvent) -> Void
  ) throws(ServiceRefusal) -> ConversationTurn {
    let question = question.reaching(owner: consents.isAttended)
    return try turn(of: user, question.request.key, from: question.request.surface, ends: true) {
      $0.end(question, isCancelled: true, onEvent: onEvent)
    }
  }

  /// Ends a conversation that has waited for the owner: no turn of it handles the request any more.
  ///
  /// - Returns: false if another turn handles the request, or has done so.
  @discardableResult
  private func settle(_ key: String, _ outcome: RequestOutcome, _ host: ExtensionHost) -> Bool {
    guard consents.isWaiting(key) else { return true }
    defer { consents.end(key) }
    // A store that fails has no result, so that later turns say that it is unknown.
    return (try? host.close(key, outcome)) ?? true
  }

  /// Ends the conversations that have waited for the owner too long. May block.
  package func expireConsents() {
    for (question, user) in consents.takeExpired() { withdraw(question, of: user, isCancelled: false) }
  }

  /// Ends a conversation that waits for the owner. May block.
  ///
  /// - Parameters:
  ///   - question: its question.
  ///   - user: the user whose conversation it is.
  ///   - isCancelled: whether the program that asked has cancelled it; otherwise nobody has answered in time.
  func withdraw(_ question: ConversationQuestion, of user: ServiceUser, isCancelled: Bool) {
    guard let host = try? host(of: user) else { return }
    let key = question.request.key
    switch host.end(question, isCancelled: isCancelled) {
    case .ended(let ended): settle(key, ended.outcome, host)
    // The owner's last turn is handling the request, and will end the conversation.
    case .waiting, .question: consents.end(key)
    }
  }
}
