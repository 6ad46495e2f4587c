internal import Dispatch
public import IntentConversations

/// Conversations in turns. A turn replays the conversation from its start with the answers so far, and stops at the
/// first open question. The host keeps nothing in memory while the person thinks.
extension ExtensionHost {
  /// Runs one turn of a conversation. Waits for extensions, but never for a person.
  ///
  /// The first turn has no answers. Each question contains the request and the answers for the next turn. Add the
  /// user's answer with ``ConversationQuestion/answering(_:)``.
  ///
  /// - Parameters:
  ///   - request: the request; from the second turn on, the request of the question.
  ///   - answers: the answers so far.
  ///   - onEvent: receives the events that no earlier turn has shown; called on another thread.
  /// - Returns: the open question, or the end of the conversation.
  public func turn(
    _ request: ConversationRequest, answers: ConversationAnswers = ConversationAnswers(),
    onEvent: @escaping @Sendable (ConversationEvent) -> Void = { _ in }
  ) async -> ConversationTurn {
    await withCheckedContinuation { continuation in
      Self.turns.async {
        continuation.resume(returning: self.blockingTurn(request, answers: answers, onEvent: onEvent))
      }
    }
  }

  /// The queue of asynchronous turns. Turns block their threads, which Swift's tasks must not do.
  private static let turns = DispatchQueue(label: "intent-host.turns", attributes: .concurrent)

  /// Runs one turn of a conversation like ``turn(_:answers:onEvent:)``, but on the calling thread.
  public func blockingTurn(
    _ request: ConversationRequest, answers: ConversationAnswers = ConversationAnswers(),
    onEvent: (ConversationEvent) -> Void = { _ in }
  ) -> ConversationTurn {
    play(request, answers, unanswered: nil, onEvent)
  }

  /// Ends a conversation whose open question remains without an answer.
  ///
  /// - Parameters:
  ///   - question: the open question.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the end of the conversation.
  public func end(
    _ question: ConversationQuestion, onEvent: (ConversationEvent) -> Void = { _ in }
  ) -> ConversationTurn {
    play(question.request, question.answers, unanswered: question.digest, onEvent)
  }

  private func play(
    _ request: ConversationRequest, _ answers: ConversationAnswers, unanswered: PromptDigest?,
    _ onEvent: (ConversationEvent) -> Void
  ) -> ConversationTurn {
    withoutActuallyEscaping(onEvent) { onEvent in
      let channel = ReplayChannel(
        answers, key: request.key, store: services.configuration.store, unanswered: unanswered, onEvent: onEvent)
      let run = RequestRun(
        services, request, channel, number: services.nextNumber(), journal: services.configuration.journal)
      return result(of: end(run, answers, channel), run, channel)
    }
  }

  private func end(_ run: RequestRun, _ answers: ConversationAnswers, _ channel: ReplayChannel) -> RunEnd {
    if let defect = answers.defect {
      return .ended(run.finish(.init(.invalidRequest, defect.description)), next: nil)
    }
    do {
      switch try services.configuration.store.load(run.request.key) {
      case .claimed: return .waiting
      case .lost: return .ended(run.finish(.unknownResult(run.language)), next: nil)
      case .settled(let result, _):
        channel.skipToOffer()
        return run.tell(result)
      case .parked, nil: return run.run()
      }
    } catch {
      return .ended(
        run.finish(.init(.storeUnavailable, "the store of conversations can't be used: \(error)")), next: nil)
    }
  }

  private func result(of end: RunEnd, _ run: RequestRun, _ channel: ReplayChannel) -> ConversationTurn {
    switch end {
    case .waiting: .waiting
    case .ended(let outcome, let next): .ended(EndedConversation(outcome: outcome, next: next))
    case .parked(let prompt, let digest):
      .question(
        ConversationQuestion(prompt: prompt, request: run.pinned, answers: channel.answers, digest: digest))
    }
  }

  // MARK: Stored conversations

  /// Runs the first turn of a conversation, and stores the conversation if the turn ends with a question.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - onEvent: receives the events.
  /// - Returns: the open question, or the end of the conversation.
  /// - Throws: the reason why the store can't store the conversation.
  public func begin(
    _ request: ConversationRequest, onEvent: (ConversationEvent) -> Void = { _ in }
  ) throws -> ConversationTurn {
    try kept(blockingTurn(request, onEvent: onEvent))
  }

  /// Runs the next turn of a stored conversation.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - text: the user's answer to its open question.
  ///   - contacts: the people whom the user knows; nil for the host's default.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the result of the turn; nil if the store has no conversation `key`.
  /// - Throws: the reason why the store can't load or store the conversation.
  public func answer(
    _ key: String, _ text: String, contacts: ContactBook? = nil, onEvent: (ConversationEvent) -> Void = { _ in }
  ) throws -> ConversationTurn? {
    switch try services.configuration.store.load(key) {
    case .parked(let parked), .settled(_, let parked?):
      let question = parked.question(contacts: contacts)
      return try kept(blockingTurn(question.request, answers: question.answering(text), onEvent: onEvent))
    case .claimed: return .waiting
    case .lost, .settled: return blockingTurn(ConversationRequest(.utterance(""), key: key), onEvent: onEvent)
    case nil: return nil
    }
  }

  private func kept(_ turn: ConversationTurn) throws -> ConversationTurn {
    if case .question(let question) = turn {
      try services.configuration.store.save(question.parked, for: question.request.key)
    }
    return turn
  }
}
