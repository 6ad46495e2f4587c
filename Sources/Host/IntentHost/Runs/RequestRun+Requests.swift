internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// Answers the requests that an extension sends during a call.
extension RequestRun {
  /// Lets the extension of `candidate` send requests over `connection`, until ``endRequests()``.
  func acceptRequests(of candidate: Route.Candidate, over connection: ExtensionConnection) {
    let requester = Requester(name: candidate.name, identifier: candidate.target.manifest.identifier)
    let requestHandler = HostRequestHandler(
      configuration.policy, folders: configuration.folders, lock: services.lock, requester: requester,
      permissions: PermissionRequests(configuration, lock: services.lock, target: candidate.target),
      search: { [contacts, services] in services.contacts.search($0, in: contacts) }, key: request.key)
    self.requestHandler = requestHandler
    connection.requests = RequestAnswers(answer: requestHandler.answer) { [unowned self] request, stage, deadline in
      let begin = ContinuousClock.now
      // The time that the user needs does not count as the extension's.
      defer { recorder?.addTime(.zero - (.now - begin), in: stage) }
      let surface = ownerSurface(during: stage, until: deadline)
      return requestHandler.ask(request, during: stage, on: surface, until: deadline) {
        answer(to: $0, until: deadline)
      }
    }
  }

  /// Ends the requests of the extension, and records its payments.
  func endRequests() {
    connection?.requests = nil
    guard let requestHandler else { return }
    refusedOwnerRequestBefore = refusedOwnerRequest
    lacksPasscode = lacksPasscode || requestHandler.lacksPasscode
    self.requestHandler = nil
    recorder?.record(payments: requestHandler.payments)
    for payment in requestHandler.payments where payment.state == .rejected {
      ownerSurface.showText("payment.rejected", values: ["payee": payment.payee], kind: .notice)
    }
  }

  /// Whether the host refused a request of an extension for a payment or for the passcode. The user may have spoken or
  /// typed the passcode nevertheless.
  var refusedOwnerRequest: Bool { refusedOwnerRequestBefore || requestHandler?.refusedOwnerRequest == true }

  /// If the request has failed, informs the user that the extension needed a passcode and none is set. The extension's
  /// own failure rarely explains that.
  func reportMissingPasscode(_ outcome: RequestOutcome, of candidate: Route.Candidate) {
    guard outcome.failure?.code == .handlerFailed, lacksPasscode else { return }
    let name = Requester(name: candidate.name, identifier: candidate.target.manifest.identifier).shownName
    ownerSurface.showText("authentication.noPasscode", values: ["application": name], kind: .notice)
  }

  /// The surface of the request, for the host's statements only: it asks nothing.
  private var ownerSurface: OwnerSurface { ownerSurface(.nobodyToAsk, until: .now) }

  /// The surface on which the host asks the owner during a stage. After `deadline`, nobody waits for an answer.
  func ownerSurface(during stage: RequestStage, until deadline: ContinuousClock.Instant) -> OwnerSurface {
    ownerSurface(ownerDefect(during: stage), until: deadline)
  }

  /// The surface on which the host asks the owner: the surface of the request, or the one of the ``OwnerPrompter``.
  /// `refusal` is the reason why nobody can be asked; nil if the owner can be asked. After `deadline`, nobody waits for
  /// an answer.
  private func ownerSurface(
    _ refusal: HostReply.Refusal?, until deadline: ContinuousClock.Instant
  ) -> OwnerSurface {
    OwnerSurface(
      language: language, refusal: refusal, isGone: { [unowned self] in connection?.isDisconnected ?? true },
      ask: { [unowned self] in
        channel is LiveChannel ? secretAnswer(to: $0) : ownerPrompterAnswer(to: $0, until: deadline)
      },
      show: { [unowned self] in show(.said($0)) })
  }

  /// Returns the reason why the host can't ask the owner during this stage; nil if it can.
  private func ownerDefect(during stage: RequestStage) -> HostReply.Refusal? {
    guard canAskOwner else {
      return .init(.nobodyToAsk, "the request came from another program, which can't consent for the user")
    }
    guard !(channel is LiveChannel) else { return nil }
    // Each turn repeats the stages before `handle`.
    guard stage == .handle, let prompter = configuration.ownerPrompter else {
      return .init(.nobodyToAsk, "a conversation in turns does not wait for the user here")
    }
    return prompter.refusal
  }

  /// Asks the owner on the surface of the ``OwnerPrompter``. Blocks the turn until the answer.
  private func ownerPrompterAnswer(to prompt: Prompt, until deadline: ContinuousClock.Instant) -> PromptAnswer {
    guard let prompter = configuration.ownerPrompter else { return .nobody }
    let begin = ContinuousClock.now
    defer { recorder?.addWaitingTime(.now - begin) }
    recorder?.record(consentOn: prompter.surface)
    // Another program learns what its user is asked, and where. The page shows the question itself.
    if request.surface.trust != .owner, let link = prompter.pageLink {
      var shown = prompt
      shown.pageLink = link
      show(.prompt(shown))
    }
    let answer = prompter.ask(prompt, for: request, until: deadline) { [unowned self] in
      connection?.isDisconnected ?? true
    }
    if case .text(let text) = answer, language.answers.isCancel(text) { return .cancelled }
    return answer
  }

  /// Asks a prompt whose answer is not a value of the request, such as a passcode.
  private func secretAnswer(to prompt: Prompt) -> PromptAnswer {
    guard channel.canAnswer(prompt) else { return .nobody }
    let isCancel = language.answers.isCancel
    let asked = AskedPrompt(prompt) { isCancel($0) ? .cancel : .secret($0) }
    guard case .answer(let answer) = reply(to: asked) else { return .nobody }
    if case .secret(let text) = answer.meaning { return .text(text) }
    return .cancelled
  }
}
