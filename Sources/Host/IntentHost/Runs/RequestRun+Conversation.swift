internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Carries out the actions of the conversation.
extension RequestRun {
  /// The result of an action: the next input of the conversation, or the end of the run.
  enum Step {
    case input(Conversation.Input)
    case stop(RunStop)
    /// The call of the action asks the user, and continues in a later turn.
    case hold(Prompt, PromptDigest)
  }

  func converse(_ choice: RequestChoice) throws(RequestOutcome.Failure) -> RunEnd {
    switch choice {
    case .meaning(let agreed): return try converse(agreed)
    case .stop(let stop): return close(stop)
    }
  }

  private func converse(_ agreed: StructuredRequest) throws(RequestOutcome.Failure) -> RunEnd {
    let route = try interpreter.route(agreed)
    let structured = scope.structured ?? agreed
    let definition = structured.kind.definition
    let isSuggested = structured.suggestedBy != nil
    let policy = scope.configuration.policy
    var conversation = Conversation(
      definition: definition, intent: structured.intent, route: route,
      asksBeforeHandling: isSuggested || policy.asksBeforeHandling(structured),
      ownerApproval: policy.ownerApproval(of: definition.name, on: scope.surface.trust),
      followsUpdates: scope.follow != nil, catalogue: scope.catalogue, language: scope.language,
      isRequest: scope.isRequest, spoken: interpreter.spokenAnswers(to: structured))
    conversation.hear(structured.utterance)
    return drive(&conversation, from: conversation.begin())
  }

  /// Carries out actions until the conversation ends or stops. `known` is the result of the first action; nil if it is
  /// carried out here.
  private func drive(
    _ conversation: inout Conversation, from first: Conversation.Action, _ known: Step? = nil
  ) -> RunEnd {
    var action = first
    var known = known
    while true {
      if case .finish(let outcome) = action { return close(end(outcome, conversation)) }
      let candidate = conversation.candidate
      let input: Conversation.Input
      let result = known ?? step(action, conversation)
      known = nil
      switch result {
      case .hold(let prompt, let digest): return .parked(prompt, digest)
      case .stop(let stop):
        defer { quarantine.succeed() }
        return close(stop)
      case .input(let found): input = found
      }
      if case .confirm = action, case .response(let response) = input { confirmed = response }
      if case .handle = action, case .response(let response) = input {
        handled = response
        views.show(response, conversation: conversation, stage: .result) { [call] in call.snippet(on: $0, candidate) }
      }
      views.showChange()
      action = conversation.receive(input)
      if let failure = Self.failure(of: candidate, input: input, action: action, conversation: conversation) {
        quarantine.fail(candidate.target, failure)
      }
    }
  }

  /// Returns the failure that made the conversation leave `candidate`; nil if the candidate did not fail. The cause is
  /// the input, or a defect that the conversation found.
  private static func failure(
    of candidate: Route.Candidate, input: Conversation.Input, action: Conversation.Action, conversation: Conversation
  ) -> RequestOutcome.Failure? {
    if case .failed(let failure) = input { return failure }
    if case .finish(let outcome) = action { return outcome.failure }
    return conversation.candidate.target == candidate.target ? nil : conversation.considered.takeoverFailure
  }

  // MARK: Actions

  private func step(_ action: Conversation.Action, _ conversation: Conversation) -> Step {
    switch action {
    case .ask(let prompt): ask(prompt, conversation)
    case .handle(let intent): handle(intent, conversation)
    default: .input(input(for: action, conversation))
    }
  }

  private func ask(_ prompt: Prompt, _ conversation: Conversation) -> Step {
    if prompt.kind == .confirmation, prompt.parameter == nil {
      views.show(confirmed, conversation: conversation, stage: .confirmation)
    }
    let prompt = asking.reserved(prompt)
    let asked = AskedPrompt(prompt, in: conversation)
    if prompt.needsOwner == true, !scope.canAskOwner { return .input(.refused(scope.events.ownerApprovesElsewhere)) }
    if prompt.isSecret, !scope.channel.canAnswer(prompt) { return .input(.noAnswer) }
    switch asking.reply(to: asked) {
    case .answer(let answer): return .input(.answer(answer))
    case .nobody: return .input(.noAnswer)
    case .keepsChanging: return .input(.promptKeepsChanging)
    case .parked: return .stop(.parked(prompt, asked.digest))
    }
  }

  private func input(for action: Conversation.Action, _ conversation: Conversation) -> Conversation.Input {
    let definition = conversation.definition
    let candidate = conversation.candidate
    switch action {
    case .checkLock(let checkpoint, let target):
      if checkpoint == .start { report.showRoute(conversation.considered, views: views.target) }
      return locks.input(definition, target: target, checkpoint: checkpoint)
    case .unlock(let passcode): return locks.unlock(passcode)
    case .checkAuthorization(let target): return .authorization(permissions.authorization(of: target))
    case .authorize(let app, let isAllowed):
      permissions.decide(app, isAllowed: isAllowed)
      return .authorization(permissions.authorization(of: candidate.target))
    case .start(let candidate, let intent): return start(candidate, intent)
    case .defaultValue(let name, let intent):
      return parameter(name, definition: definition) { call.defaultValue($0, intent: intent, candidate: candidate) }
    case .resolve(let name, let intent):
      return parameter(name, definition: definition) {
        call.resolve($0, of: definition, intent: intent, candidate: candidate)
      }
    case .options(let name, let term, let intent):
      return parameter(name, definition: definition) {
        call.options($0, searchTerm: term, intent: intent, candidate: candidate)
      }
    case .confirm(let intent): return call.confirm(definition, intent: intent, candidate: candidate)
    case .follow(let intent): return updates.follow(intent, conversation, after: handled, over: call)
    case .ask, .handle, .finish: return .noAnswer
    }
  }

  private var updates: FollowedUpdates { FollowedUpdates(scope: scope, report: report, views: views, locks: locks) }

  private func parameter(
    _ name: String, definition: IntentDefinition, call: (PropertyDefinition) -> Conversation.Input
  ) -> Conversation.Input {
    definition.parameter(name).map(call)
      ?? .refused(.init(.invalidRequest, "'\(definition.name)' has no parameter '\(name)'"))
  }

  private func start(_ candidate: Route.Candidate, _ intent: WireObject) -> Conversation.Input {
    // A previous candidate may have run. Its output does not belong to this one.
    releaseExtension()
    if let input = call.start(candidate) { return input }
    views.begin(candidate, intent)
    return call.open(candidate, intent)
  }

  // MARK: Handling

  /// Calls `handle`, at most once for the conversation. The claim is the last step before the call.
  private func handle(_ intent: WireObject, _ conversation: Conversation) -> Step {
    let definition = conversation.definition
    let candidate = conversation.candidate
    switch scope.channel.unusedAnswers {
    case .noAnswer: return .input(.noAnswer)
    case .unlocking(let text) where scope.language.answers.isCancel(text):
      return .input(.answer(UnderstoodAnswer(nil, .cancel)))
    case .unlocking, nil: break
    }
    do {
      var budget = scope.configuration.policy.budgets.time(\.handle, candidate.target.manifest)
      if held.mayHold(definition) { budget += .seconds(120) }
      if let stop = try claim.take(lasting: budget + updates.time(of: definition)) { return .stop(stop) }
      // A repeated turn has no claim, so the passcode is asked for once.
      try ApprovalCheck(scope: scope, requests: requests).check(conversation)
    } catch {
      return .input(.refused(error))
    }
    let handle = { [call] in call.handle(definition, intent: intent, candidate: candidate) }
    let isHeld = held.start(intent, conversation, handle: handle) { [self] step, input in
      _ = resume(step, .input(questions.input(after: input)))
    }
    return isHeld ? heldStep() : .input(questions.input(after: handle()))
  }

  /// Waits for the end of the call that is held, or for its next question.
  private func heldStep() -> Step {
    switch held.next() {
    case .ended(let input): return .input(questions.input(after: input))
    case .question(let asked):
      questions.showView()
      report.show(.prompt(asked.prompt))
      return .hold(asked.prompt, asked.digest)
    case nil: return .input(.noAnswer)
    }
  }

  /// Continues a conversation whose `handle` was held, after the answer to its question.
  func continueHeld() -> RunEnd {
    guard let step = held.step else { return .waiting }
    return resume(step, heldStep())
  }

  private func resume(_ step: HeldHandle.Step, _ result: Step) -> RunEnd {
    var conversation = step.conversation
    return drive(&conversation, from: .handle(intent: step.intent), result)
  }

  // MARK: The end

  private func end(_ outcome: RequestOutcome, _ conversation: Conversation) -> RunStop {
    let candidate = conversation.candidate
    if let structured = scope.structured {
      scope.services.contexts.update(scope.request) { [handled] in
        $0.note(
          structured, intent: conversation.intent, response: outcome.kind == .success ? handled : nil,
          by: candidate.target.manifest.identifier)
      }
    }
    session.recordFoundItems(conversation.definition, handled)
    if let handOff = conversation.handOff {
      releaseExtension()
      return self.handOff.handOver(handOff, conversation)
    }
    requests.reportMissingPasscode(outcome, of: candidate)
    // A passcode that the extension was not allowed to ask for must not become the text of a reply.
    let offer = requests.refusedOwnerRequest ? nil : handled.flatMap { replies.offer(to: $0, conversation) }
    claim.settle(outcome, offer: offer)
    if let text = conversation.nextRequest {
      return .ended(outcome, next: scope.request.following(ConversationRequest(line: text)))
    }
    guard let offer else { return .ended(outcome) }
    // The request is complete before the offer, whose answer does not change the outcome.
    report.record(outcome, usage: call.usage)
    return replies.present(offer, outcome)
  }
}
