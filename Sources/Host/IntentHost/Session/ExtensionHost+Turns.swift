internal import BaseThreads
public import IntentConversations
public import IntentWire

/// Conversations in turns. A turn replays the conversation from its start with the answers so far, and stops at the
/// first open question. Between turns, the host holds no state in memory.
extension ExtensionHost {
  /// Runs one turn of a conversation. Waits for extensions, but never for a person.
  ///
  /// The first turn has no answers. Each question contains the request and the answers for the next turn. Add the
  /// user's answer with ``ConversationQuestion/answering(_:)``.
  ///
  /// At most 64 turns run at the same time, and others wait. If the task is cancelled before its turn begins, the
  /// conversation ends as cancelled. A turn that has begun continues, because its extension may already act.
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
    let turn = WaitingTurn()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard turn.wait(continuation) else { return }
        let isAccepted = Self.turns.add {
          turn.run { self.blockingTurn(request, answers: answers, onEvent: onEvent) }
        }
        if !isAccepted {
          turn.end(.init(.launchFailed, "the system permits no thread for the turn", isOfHost: true))
        }
      }
    } onCancel: {
      turn.end(.init(.cancelled, "the task was cancelled before the turn began"))
    }
  }

  /// The threads of asynchronous turns. Turns block their threads, which Swift's tasks must not do.
  private static let turns = WorkerThreads("turns", limit: 64)

  /// Runs one turn of a conversation like ``turn(_:answers:onEvent:)``, but on the calling thread.
  public func blockingTurn(
    _ request: ConversationRequest, answers: ConversationAnswers = ConversationAnswers(),
    onEvent: (ConversationEvent) -> Void = { _ in }
  ) -> ConversationTurn {
    let turn = replay(request, answers: answers, unanswered: nil, onEvent: onEvent)
    if case .ended(let ended) = turn, ended.outcome.kind == .cancelled, !answers.list.isEmpty {
      forbid(request, ended.outcome)
    }
    return turn
  }

  /// Ends a conversation whose open question remains without an answer.
  ///
  /// - Parameters:
  ///   - question: the open question.
  ///   - isCancelled: whether the user cancels the request; otherwise nobody answers.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the end of the conversation.
  public func end(
    _ question: ConversationQuestion, isCancelled: Bool = false, onEvent: (ConversationEvent) -> Void = { _ in }
  ) -> ConversationTurn {
    let unanswered = UnansweredPrompt(digest: question.digest, isCancelled: isCancelled)
    let turn = replay(question.request, answers: question.answers, unanswered: unanswered, onEvent: onEvent)
    guard case .ended(let ended) = turn else { return turn }
    if isCancelled {
      forbid(question.request, ended.outcome)
    } else {
      // If the store fails, the conversation stays parked there, but its request is not handled.
      try? settleUnhandled(question.request.key, ended.outcome)
    }
    return turn
  }

  /// Settles a conversation that the user has declined or cancelled. A client may still have its question, and an
  /// approval may arrive late: it gets this outcome, too. If the store fails, a later approval counts.
  private func forbid(_ request: ConversationRequest, _ outcome: RequestOutcome) {
    guard !request.isRepeatable else { return }
    _ = try? close(request.key, outcome)
  }

  /// Shows the views beside an open question again after a change of their place, such as a page's width or dark
  /// appearance. Calls the extensions, but neither handles the request nor changes the store.
  ///
  /// - Parameters:
  ///   - question: the open question.
  ///   - surface: the sizes and the appearance of the place.
  ///   - onEvent: receives the events `view`.
  public func showViews(
    beside question: ConversationQuestion, on surface: ViewSurface, onEvent: (ConversationEvent) -> Void
  ) {
    var request = question.request
    request.viewPlace = ViewPlace(surface)
    withoutActuallyEscaping(onEvent) { onEvent in
      let channel = ReplayChannel(
        question.answers, key: request.key, isOwner: request.surface.trust == .owner,
        store: services.configuration.store,
        unanswered: UnansweredPrompt(digest: question.digest, isCancelled: false), showsOnlyViews: true,
        onEvent: onEvent)
      _ = RequestRun(services, request: request, channel: channel, number: services.nextNumber(), journal: nil).run()
    }
  }

  private func replay(
    _ request: ConversationRequest, answers: ConversationAnswers, unanswered: UnansweredPrompt?,
    onEvent: (ConversationEvent) -> Void
  ) -> ConversationTurn {
    var failure: RequestOutcome.Failure?
    do throws(RequestOutcome.Failure) {
      if let turn = try continueHeld(request, answers, unanswered: unanswered, onEvent: onEvent) {
        return turn.kept(by: request)
      }
    } catch {
      failure = error
    }
    return withoutActuallyEscaping(onEvent) { onEvent in
      let channel = ReplayChannel(
        answers, key: request.key, isOwner: request.surface.trust == .owner, store: services.configuration.store,
        unanswered: unanswered, onEvent: onEvent)
      let run = RequestRun(
        services, request: request, channel: channel, number: services.nextNumber(),
        journal: services.configuration.journal)
      defer { channel.detach() }
      let last =
        failure.map(run.fail) ?? end(run, answers: answers, unanswered: unanswered, channel: channel, onEvent: onEvent)
      return result(of: last, run, channel)
    }
  }

  private func end(
    _ run: RequestRun, answers: ConversationAnswers, unanswered: UnansweredPrompt?, channel: ReplayChannel,
    onEvent: (ConversationEvent) -> Void
  ) -> RunEnd {
    if let defect = answers.defect {
      return run.fail(.init(.invalidRequest, defect.description))
    }
    // Asked first: a run that ends meanwhile has stored its result before it gives up its place.
    let isHere = services.heldRuns.contains(run.scope.request.key)
    do {
      switch try services.configuration.store.load(run.scope.request.key) {
      case .claimed where isHere: return .waiting
      case .claimed:
        return try claimedEnd(run, answers: answers, unanswered: unanswered, channel: channel, onEvent: onEvent)
      case .lost: return run.fail(.unknownResult(run.scope.language))
      case .settled(let result, _): return close(run, stored: result, channel)
      case .parked, nil: return run.run()
      }
    } catch {
      return run.fail(.unusableStore(error))
    }
  }

  /// Returns the result of a turn, and publishes that of a held run to other processes.
  func result(of end: RunEnd, _ run: RequestRun, _ channel: ReplayChannel) -> ConversationTurn {
    let turn: ConversationTurn =
      switch end {
      case .waiting: .waiting
      case .ended(let outcome, let next): .ended(EndedConversation(outcome: outcome, next: next))
      case .parked(let prompt, let digest): .question(question(prompt, digest, of: run, on: channel))
      case .elsewhere(let turn): turn
      }
    if !run.held.isAnsweredElsewhere { publish(turn, of: run, events: nil) }
    return turn
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
    try storedTurn(blockingTurn(request, onEvent: onEvent), request.key)
  }

  /// Runs the next turn of a stored conversation.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - text: the user's answer.
  ///   - prompt: the digest of the question that the user saw. If another question is open now, the answer is not used,
  ///     and the turn returns the open question.
  ///   - surface: the surface that the answer comes from. It can lower the trust of the conversation's own surface.
  ///   - contacts: the people whom the user knows; nil for the host's default.
  ///   - onEvent: receives the events that no earlier turn has shown.
  /// - Returns: the result of the turn; nil if the store has no conversation `key`.
  /// - Throws: the reason why the store can't load or store the conversation.
  public func answer(
    _ key: String, _ text: String, to prompt: PromptDigest, from surface: Surface, contacts: ContactBook? = nil,
    onEvent: (ConversationEvent) -> Void = { _ in }
  ) throws -> ConversationTurn? {
    if let question = services.heldRuns.question(key) {
      guard question.digest == prompt else { return .question(question) }
      var request = question.request
      request.surface = surface
      return blockingTurn(request, answers: question.answering(text), onEvent: onEvent)
    }
    switch try services.configuration.store.load(key) {
    case .parked(let parked), .settled(_, let parked?):
      let question = parked.question(contacts: contacts, from: surface)
      guard question.digest == prompt else { return .question(question) }
      return try storedTurn(blockingTurn(question.request, answers: question.answering(text), onEvent: onEvent), key)
    case .claimed: return .waiting
    case .lost, .settled:
      var request = ConversationRequest(.utterance(""), key: key)
      request.surface = surface
      return blockingTurn(request, onEvent: onEvent)
    case nil: return nil
    }
  }

  /// Whether the result of a request is known, or known to be lost, and no offer is open. False if the store can't be
  /// used.
  package func isDecided(_ key: String) -> Bool {
    switch Result(catching: { try services.configuration.store.load(key) }) {
    case .success(.settled(let result, nil)): result.offer == nil && result.appOffer == nil
    case .success(.lost): true
    case .success, .failure: false
    }
  }

  private func storedTurn(_ turn: ConversationTurn, _ key: String) throws -> ConversationTurn {
    switch turn {
    // A claimed conversation must not be stored as a parked one: another replica would handle it again.
    case .question where services.heldRuns.contains(key): break
    case .question(let question): try services.configuration.store.save(question.parked, for: key)
    case .ended(let ended): try settleUnhandled(key, ended.outcome)
    case .waiting: break
    }
    return turn
  }

  /// Settles a stored conversation that ended before its request was handled, so that a late answer can't continue it.
  private func settleUnhandled(_ key: String, _ outcome: RequestOutcome) throws {
    guard case .parked = try services.configuration.store.load(key) else { return }
    try close(key, outcome)
  }

  /// Settles a conversation that ended before its request was handled, so that no later turn handles the request. Does
  /// nothing if a turn has already claimed or handled it.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - outcome: the outcome of all later turns.
  /// - Returns: whether it is settled with this outcome; false if a turn is handling the request or has handled it.
  /// - Throws: the reason why the store can't store the outcome.
  @discardableResult
  package func close(_ key: String, _ outcome: RequestOutcome) throws -> Bool {
    let store = services.configuration.store
    switch try store.claim(key, lasting: .seconds(1)) {
    case nil:
      try store.settle(key, ConversationResult(outcome: outcome, statements: [], offer: nil))
      return true
    // Somebody has ended it before in the same way.
    case .settled(let result, _): return result.outcome.kind == outcome.kind && outcome.kind != .success
    case .claimed, .lost, .parked: return false
    }
  }
}
