internal import Dispatch
public import IntentConversations

/// Conversations turn by turn: a turn plays the conversation from its start with the answers so far, and stops at the
/// first open question. Nothing waits in the host while a person thinks.
extension ExtensionHost {
  /// Takes one turn of a conversation. Waits for extensions, never for a person.
  ///
  /// The first turn has no answers. Each question carries the request and the answers for the next turn; add the user's
  /// answer with ``ConversationQuestion/answering(_:)``.
  ///
  /// - Parameters:
  ///   - request: what is asked for; from the second turn on, that of the question.
  ///   - answers: the answers so far.
  ///   - onEvent: takes the events that no earlier turn has shown; called on another thread.
  /// - Returns: the open question, or how the conversation ended.
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

  /// The threads of asynchronous turns, which may block: those of Swift's tasks must not.
  private static let turns = DispatchQueue(label: "intent-host.turns", attributes: .concurrent)

  /// Takes one turn of a conversation as ``turn(_:answers:onEvent:)`` does, on the calling thread.
  public func blockingTurn(
    _ request: ConversationRequest, answers: ConversationAnswers = ConversationAnswers(),
    onEvent: (ConversationEvent) -> Void = { _ in }
  ) -> ConversationTurn {
    play(request, answers, unanswered: nil, onEvent)
  }

  /// Ends a conversation whose open question nobody will answer.
  ///
  /// - Parameters:
  ///   - question: the open question.
  ///   - onEvent: takes the events that no earlier turn has shown.
  /// - Returns: how the conversation ended.
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

  // MARK: Conversations that the store keeps

  /// Takes the first turn of a conversation, and keeps it in the store where it ends with a question.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - onEvent: takes the events.
  /// - Returns: the open question, or how the conversation ended.
  /// - Throws: the store's reason why it can't keep the conversation.
  public func begin(
    _ request: ConversationRequest, onEvent: (ConversationEvent) -> Void = { _ in }
  ) throws -> ConversationTurn {
    try kept(blockingTurn(request, onEvent: onEvent))
  }

  /// Takes the next turn of a conversation that the store keeps.
  ///
  /// - Parameters:
  ///   - key: the conversation.
  ///   - text: the user's answer to its open question.
  ///   - contacts: the people whom the user knows; nil for the host's default.
  ///   - onEvent: takes the events that no earlier turn has shown.
  /// - Returns: the next turn; nil where the store keeps no open question for `key`.
  /// - Throws: the store's reason why it can't read or keep the conversation.
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
