package import IntentConversations
package import IntentHost

/// Turns of conversations, and the questions among them that only the owner of the device may answer.
extension ServedHosts {
  /// Runs a turn with the host of a user. Call it between ``beginWork()`` and ``endWork()``.
  ///
  /// If a turn of another program stops at a question for the owner, the conversation waits for the owner. Until the
  /// wait ends, further turns of the program return `waiting`. The conversation then ends for everybody with the
  /// owner's result, or with a timeout.
  ///
  /// - Parameters:
  ///   - user: the user to whom the conversation belongs.
  ///   - key: the key of the conversation.
  ///   - surface: the surface from which the turn comes.
  ///   - ends: whether the turn ends the conversation, such as a cancellation.
  ///   - take: runs the turn.
  /// - Returns: the result of the turn.
  /// - Throws: a ``ServiceRefusal`` if there are too many users, or too many conversations that wait for the owner.
  package func runTurn(
    of user: ServiceUser, _ key: String, from surface: Surface, ends: Bool = false,
    _ take: (ExtensionHost) -> ConversationTurn
  ) throws(ServiceRefusal) -> ConversationTurn {
    expireConsents()
    return try withHost(of: user) { host throws(ServiceRefusal) in
      if surface.trust != .owner, !ends, try isWaitingForOwner(key, of: user, host) { return .waiting }
      let start = ContinuousClock.now
      let turn = take(host)
      counts.add(turn, .now - start)
      switch turn {
      case .question(let question):
        if question.prompt.isOwned, surface.trust != .owner { try consents.park(question, of: user) }
      case .ended(let ended):
        if turn.isMisplaced {
          // The owner takes the conversation over on the service that has the data.
          if surface.trust == .owner { try consents.close(key, of: user) }
          break
        }
        guard try isConsent(key, of: user, from: surface, ends: ends) else { break }
        // The owner has approved the request just before it was cancelled.
        if !settle(key, outcome: ended.outcome, of: user, host: host), ends { return .waiting }
      case .waiting: break
      }
      return turn
    }
  }

  /// Returns whether a conversation of a program waits for the owner, or for the end of the owner's last turn. If the
  /// owner has ended it on another service, it no longer waits here.
  private func isWaitingForOwner(
    _ key: String, of user: ServiceUser, _ host: ExtensionHost
  ) throws(ServiceRefusal) -> Bool {
    guard consents.isWaiting(key) else { return false }
    guard try consents.isListed(key, of: user) else {
      consents.leave(key)
      return false
    }
    // The service of the owner may have ended, after it has handled the request or while it did.
    return !host.isDecided(key)
  }

  /// Whether a conversation that has ended may wait for the owner. Only the owner, or the program with its cancellation,
  /// ends one that waits on another service.
  private func isConsent(
    _ key: String, of user: ServiceUser, from surface: Surface, ends: Bool
  ) throws(ServiceRefusal) -> Bool {
    if consents.isWaiting(key) { return true }
    return try surface.trust == .owner || ends ? consents.isListed(key, of: user) : false
  }

  /// Ends a conversation that its program has cancelled. Call it between ``beginWork()`` and ``endWork()``.
  ///
  /// - Parameters:
  ///   - question: the open question, which may wait for the owner.
  ///   - user: the user to whom the conversation belongs.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the end of the conversation, which is the owner's result if the owner has approved it before.
  ///   `waiting` while the owner's turn handles the request.
  /// - Throws: a ``ServiceRefusal`` if there are too many users.
  package func cancel(
    _ question: ConversationQuestion, of user: ServiceUser, onEvent: (ConversationEvent) -> Void
  ) throws(ServiceRefusal) -> ConversationTurn {
    let question = question.reaching(owner: consents.isAttended)
    return try runTurn(of: user, question.request.key, from: question.request.surface, ends: true) {
      $0.end(question, isCancelled: true, onEvent: onEvent)
    }
  }

  /// Settles a conversation that was waiting for the owner, so that no turn of it can handle the request later.
  ///
  /// - Returns: false if another turn is handling the request, or has handled it.
  @discardableResult
  private func settle(_ key: String, outcome: RequestOutcome, of user: ServiceUser, host: ExtensionHost) -> Bool {
    defer { consents.end(key, of: user) }
    // If the store fails, no result is stored. Later turns then report that the result is unknown.
    return (try? host.close(key, outcome)) ?? true
  }

  /// Finds out which conversations the owner has ended on other services, and which have waited too long. May block.
  package func refreshConsents() {
    consents.refresh()
    expireConsents()
  }

  /// Ends the conversations that have waited for the owner too long. May block.
  package func expireConsents() {
    for (question, user) in consents.takeExpired() { withdraw(question, of: user, isCancelled: false) }
  }

  /// Ends a conversation that waits for the owner. May block.
  ///
  /// - Parameters:
  ///   - question: its question.
  ///   - user: the user to whom the conversation belongs.
  ///   - isCancelled: whether the requesting program has cancelled the conversation; with false, the time for the
  ///     answer is over.
  package func withdraw(_ question: ConversationQuestion, of user: ServiceUser, isCancelled: Bool) {
    // This can't fail, because the user of a waiting conversation is known to the service.
    guard let host = try? host(of: user) else { return }
    let key = question.request.key
    switch host.end(question, isCancelled: isCancelled) {
    case .ended(let ended): settle(key, outcome: ended.outcome, of: user, host: host)
    // The owner's last turn is handling the request, and will end the conversation.
    case .waiting, .question: consents.end(key, of: user)
    }
  }
}
