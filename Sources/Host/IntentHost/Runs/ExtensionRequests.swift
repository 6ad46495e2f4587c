internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// Answers the requests that the extension sends during a call.
final class ExtensionRequests {
  private let scope: RunScope
  private let report: Report
  private let asking: Asking
  private let questions: HandlerQuestions
  /// The connection to the extension that may send requests; nil if none may.
  private var connection: ExtensionConnection?
  /// Answers the requests of the current extension; nil if there is none.
  private var handler: HostRequestHandler?
  /// Whether a passcode prompt of an earlier extension of this run was refused.
  private var refusedOwnerRequestBefore = false
  /// Whether an extension of this run requested the passcode while none is set.
  private var lacksPasscode = false

  init(_ scope: RunScope, _ report: Report, asking: Asking, questions: HandlerQuestions) {
    self.scope = scope
    self.report = report
    self.asking = asking
    self.questions = questions
  }

  /// Lets the extension of `candidate` send requests over `connection`, until ``end()``.
  func accept(from candidate: Route.Candidate, over connection: ExtensionConnection) {
    let requester = Requester(name: candidate.name, identifier: candidate.target.manifest.identifier)
    let configuration = scope.configuration
    let services = scope.services
    let handler = HostRequestHandler(
      configuration.policy, folders: configuration.folders, lock: services.lock, requester: requester,
      permissions: PermissionRequests(configuration, lock: services.lock, target: candidate.target),
      search: { [contacts = scope.contacts] in services.contacts.search($0, in: contacts) }, key: scope.request.key)
    self.handler = handler
    self.connection = connection
    connection.requests = RequestAnswers(answer: handler.answer) { [unowned self] request, stage, deadline in
      let begin = ContinuousClock.now
      // The time that the user needs does not count as the extension's.
      defer { report.record { $0.addTime(.zero - (.now - begin), in: stage) } }
      let surface = ownerSurface(during: stage, until: deadline)
      return handler.ask(request, during: stage, on: surface, until: deadline) { [questions] in
        questions.answer(to: $0, of: candidate.target, until: deadline)
      }
    }
  }

  /// Ends the requests of the extension, and records its payments.
  func end() {
    connection?.requests = nil
    connection = nil
    guard let handler else { return }
    refusedOwnerRequestBefore = refusedOwnerRequest
    lacksPasscode = lacksPasscode || handler.lacksPasscode
    self.handler = nil
    report.record { $0.record(payments: handler.payments) }
    for payment in handler.payments where payment.state == .rejected {
      ownerSurface.showText("payment.rejected", values: ["payee": payment.payee], kind: .notice)
    }
  }

  /// Whether the host refused a request of an extension for a payment or for the passcode. The user may have spoken or
  /// typed the passcode nevertheless.
  var refusedOwnerRequest: Bool { refusedOwnerRequestBefore || handler?.refusedOwnerRequest == true }

  /// If the request has failed, informs the user that the extension needed a passcode and none is set. The extension's
  /// own failure rarely explains that.
  func reportMissingPasscode(_ outcome: RequestOutcome, of candidate: Route.Candidate) {
    guard outcome.failure?.code == .handlerFailed, lacksPasscode else { return }
    let name = Requester(name: candidate.name, identifier: candidate.target.manifest.identifier).shownName
    ownerSurface.showText("authentication.noPasscode", values: ["application": name], kind: .notice)
  }

  // MARK: Asking the owner

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
      language: scope.language, refusal: refusal,
      hasStoppedWaiting: { [unowned self] in connection?.isDisconnected ?? true },
      ask: { [unowned self] in
        scope.channel is LiveChannel ? secretAnswer(to: $0) : ownerPrompterAnswer(to: $0, until: deadline)
      },
      show: { [report] in report.show(.said($0)) })
  }

  /// Returns the reason why the host can't ask the owner during this stage; nil if it can.
  private func ownerDefect(during stage: RequestStage) -> HostReply.Refusal? {
    guard scope.canAskOwner else {
      return .init(.nobodyToAsk, "the request came from another program, which can't consent for the user")
    }
    guard !(scope.channel is LiveChannel) else { return nil }
    // Each turn repeats the stages before `handle`.
    guard stage == .handle, let prompter = scope.configuration.ownerPrompter else {
      return .init(.nobodyToAsk, "a conversation in turns does not wait for the user here")
    }
    return prompter.refusal
  }

  /// Asks the owner on the surface of the ``OwnerPrompter``. Blocks the turn until the answer.
  private func ownerPrompterAnswer(to prompt: Prompt, until deadline: ContinuousClock.Instant) -> PromptAnswer {
    guard let prompter = scope.configuration.ownerPrompter else { return .nobody }
    report.record { $0.record(consentOn: prompter.surface) }
    // Another program learns what its user is asked, and where. The page shows the question itself.
    if scope.request.surface.trust != .owner, let link = prompter.pageLink {
      var shown = prompt
      shown.pageLink = link
      report.show(.prompt(shown))
    }
    let answer = report.waiting {
      prompter.ask(prompt, for: scope.request, until: deadline) { [unowned self] in connection?.isDisconnected ?? true }
    }
    if case .text(let text) = answer, scope.language.answers.isCancel(text) { return .cancelled }
    return answer
  }

  /// Asks a prompt whose answer is not a value of the request, such as a passcode.
  private func secretAnswer(to prompt: Prompt) -> PromptAnswer {
    guard scope.channel.canAnswer(prompt) else { return .nobody }
    let isCancel = scope.language.answers.isCancel
    let asked = AskedPrompt(prompt) { isCancel($0) ? .cancel : .secret($0) }
    guard case .answer(let answer) = asking.reply(to: asked) else { return .nobody }
    if case .secret(let text) = answer.meaning { return .text(text) }
    return .cancelled
  }
}
