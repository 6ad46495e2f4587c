internal import IntentConversations

/// Turns of conversations whose `handle` asks the user: the call waits between two turns.
extension ExtensionHost {
  /// Continues a run whose `handle` waits for an answer in this process; nil if there is none.
  ///
  /// - Throws: the failure of the turn if the store can't be used. The question stays open.
  func continueHeld(
    _ request: ConversationRequest, _ answers: ConversationAnswers, unanswered: UnansweredPrompt?,
    onEvent: (ConversationEvent) -> Void
  ) throws(RequestOutcome.Failure) -> ConversationTurn? {
    guard let waiting = services.heldRuns.waiting(request.key) else { return nil }
    let answer = HeldAnswer(
      answers, unanswered: unanswered, to: waiting.question.digest, from: request.surface)
    guard let answer, waiting.accepts(answer) else { return .question(waiting.question) }
    do {
      guard try waiting.run.held.publisher?.take(answer) ?? true else { return .waiting }
    } catch {
      throw .unusableStore(error)
    }
    return resume(waiting, with: answer, onEvent: onEvent) ?? .waiting
  }

  /// Continues a run with an answer that no other turn has given; nil if it is too late.
  private func resume(
    _ waiting: HeldRuns.Waiting, with answer: HeldAnswer, isElsewhere: Bool = false,
    onEvent: (ConversationEvent) -> Void
  ) -> ConversationTurn? {
    let run = waiting.run
    guard services.heldRuns.take(waiting), run.held.reply(answer.reply(to: waiting.asked)) else { return nil }
    run.held.isAnsweredElsewhere = isElsewhere
    return withoutActuallyEscaping(onEvent) { onEvent in
      waiting.channel.attach(onEvent)
      defer { waiting.channel.detach() }
      if let text = answer.text { run.report.show(.answer(text)) }
      return result(of: run.continueHeld(), run, waiting.channel)
    }
  }

  // MARK: Other processes

  /// Continues a run with the answer of another process, and publishes the turn.
  private func resume(_ key: String, withAnswerOfOther answer: HeldAnswer) {
    guard let waiting = services.heldRuns.waiting(key) else { return }
    guard waiting.accepts(answer) else { return publish(.question(waiting.question), of: waiting.run, events: []) }
    var events: [ConversationEvent] = []
    let turn = resume(waiting, with: answer, isElsewhere: true) { events.append($0) }
    if let turn { publish(turn, of: waiting.run, events: events) }
  }

  /// Publishes the result of a turn of a held run to other processes. `events` are those of a turn for another process;
  /// nil for a turn of this one.
  func publish(_ turn: ConversationTurn, of run: RequestRun, events: [ConversationEvent]?) {
    guard let publisher = run.held.publisher else { return }
    let stored = events.map { StoredTurn(turn, events: $0) }
    if run.held.asked != nil, case .question(let question) = turn {
      publisher.ask(question, of: run.scope.request.surface.trust, after: stored)
    } else {
      publisher.end(after: stored)
    }
  }

  /// Returns the end of a turn whose request is claimed by another process. If a call of `handle` there waits for the
  /// answer, that process gets it.
  func claimedEnd(
    _ run: RequestRun, answers: ConversationAnswers, unanswered: UnansweredPrompt?, channel: ReplayChannel,
    onEvent: (ConversationEvent) -> Void
  ) throws -> RunEnd {
    guard let records = services.configuration.records else { return .waiting }
    let request = run.scope.request
    let result = try HeldRunClient(records, request.key).answer(isHeld: request.isHeld) {
      HeldAnswer(answers, unanswered: unanswered, to: $0, from: request.surface)
    }
    switch result {
    case .waiting: return .waiting
    case .question(let parked):
      let question = ConversationTurn.question(parked.question(from: request.surface))
      return .elsewhere(question.kept(by: request))
    case .turn(let stored):
      for event in stored.events { onEvent(event.event) }
      return .elsewhere(stored.turn(from: request.surface).kept(by: request))
    case .gone:
      let known = try services.configuration.store.load(request.key)
      if case .settled(let result, _) = known { return close(run, stored: result, channel) }
      // The process with the call has ended, and the claim will be lost.
      return request.isHeld ? run.fail(.unknownResult(run.scope.language)) : .waiting
    }
  }

  /// Shows the stored result of a request.
  func close(_ run: RequestRun, stored result: ConversationResult, _ channel: ReplayChannel) -> RunEnd {
    channel.skipToOffer()
    return run.close(stored: result)
  }

  // MARK: Questions

  /// Returns the open question. If `handle` asks it, the run waits for the next turn, in this process or another one.
  func question(
    _ prompt: Prompt, _ digest: PromptDigest, of run: RequestRun, on channel: ReplayChannel
  ) -> ConversationQuestion {
    var request = run.scope.pinned
    let asked = run.held.asked
    request.isHeld = asked != nil
    let question = ConversationQuestion(prompt: prompt, request: request, answers: channel.answers, digest: digest)
    guard let asked else { return question }
    let key = run.scope.request.key
    services.heldRuns.store(.init(run, channel, asked: asked, question: question), key)
    if run.held.publisher == nil, let records = services.configuration.records {
      run.held.publisher = HeldRunPublisher(records, key) { [self] in resume(key, withAnswerOfOther: $0) }
    }
    return question
  }
}

extension ConversationTurn {
  /// Returns the turn for an owner who has taken the conversation over and keeps it: the questions of a held run have
  /// the surface on which it began.
  func kept(by owner: ConversationRequest) -> ConversationTurn {
    guard owner.origin != nil, case .question(let question) = self else { return self }
    var request = question.request
    request.surface = owner.surface
    request.origin = owner.origin
    request.reachesOwner = false
    return .question(
      ConversationQuestion(
        prompt: question.prompt, request: request, answers: question.answers, digest: question.digest))
  }
}

extension HeldRuns.Waiting {
  /// Whether the surface of an answer may give it to the question.
  func accepts(_ answer: HeldAnswer) -> Bool {
    answer.mayAnswer(question.prompt, of: run.scope.request.surface.trust)
  }
}

extension RequestOutcome.Failure {
  /// Returns the failure of a turn that can't use the store.
  static func unusableStore(_ error: any Error) -> Self {
    .init(.storeUnavailable, "the store of conversations can't be used: \(error)")
  }
}
