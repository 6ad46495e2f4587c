internal import ExtensionManifests
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The reason why a run stops.
enum RunEnd {
  /// The request has ended; `next` is the request that follows it.
  case ended(RequestOutcome, next: ConversationRequest?)
  /// The user must answer a prompt first.
  case parked(Prompt, PromptDigest)
  /// Another run is handling the request.
  case waiting
  /// Another process has run the turn.
  case elsewhere(ConversationTurn)
}

/// Runs one request: composes the parts that communicate with the extension, the user and the lock, and decides which
/// of them carries out each step. The parts do not know the run.
final class RequestRun {
  let scope: RunScope
  let report: Report
  let views: ViewsBeside
  let asking: Asking
  let held: HeldHandle
  let questions: HandlerQuestions
  let requests: ExtensionRequests
  let quarantine: QuarantineCount
  let call: ExtensionCall
  let permissions: AppPermissions
  let locks: LockChecks
  let interpreter: Interpreter
  let opening: OpeningQuestions
  let session: SessionRemarks
  let claim: Claim
  let handOff: AppHandOff
  let replies: ReplyOffers
  /// The response to `confirm`; nil before.
  var confirmed: WireObject?
  /// The response to `handle`; nil before.
  var handled: WireObject?

  init(
    _ services: HostServices, request: ConversationRequest, channel: any AnswerChannel, number: Int, journal: Journal?,
    isExplained: Bool = false
  ) {
    scope = RunScope(services, request: request, channel: channel, isExplained: isExplained)
    report = Report(scope, number: number, journal: journal)
    views = ViewsBeside(scope, report)
    asking = Asking(scope: scope, report: report, views: views)
    held = HeldHandle(scope)
    questions = HandlerQuestions(scope, asking: asking, held: held, views: views)
    requests = ExtensionRequests(scope, report, asking: asking, questions: questions)
    quarantine = QuarantineCount(services.configuration.quarantine)
    call = ExtensionCall(scope, report, requests: requests, quarantine: quarantine)
    permissions = AppPermissions(scope: scope)
    locks = LockChecks(scope: scope, permissions: permissions)
    interpreter = Interpreter(scope: scope, report: report, permissions: permissions)
    opening = OpeningQuestions(scope: scope, report: report, asking: asking)
    session = SessionRemarks(scope: scope, report: report)
    claim = Claim(scope, report)
    handOff = AppHandOff(scope: scope, report: report, asking: asking, claim: claim)
    replies = ReplyOffers(scope: scope, asking: asking, session: session)
  }

  /// Runs the request until it ends or stops.
  func run() -> RunEnd {
    do {
      switch try interpreter.understood() {
      case .several(let sequence): return try begin(sequence)
      case .activity(let shortcut): return close(handOff.start(shortcut))
      case .guarded(let reason): return fail(interpreter.refusal(reason))
      case .unauthorized(let app): return fail(permissions.refusal(of: app))
      case .remark(.undo): return try converse(opening.undo())
      case .remark(let remark): return close(session.handle(remark))
      case .guess(let request, let reason): return try converse(opening.confirmGuess(request, reason))
      case .offers(let requests): return try converse(opening.chooseMeaning(among: requests))
      case .listing(let wish): return close(session.continueListing(with: wish))
      case .requests(let requests): return try converse(opening.choose(among: requests))
      }
    } catch {
      return fail(error)
    }
  }

  /// Makes the first of several requests, or one request if the user says that the sentence is one.
  private func begin(_ sequence: SpokenSequence) throws(RequestOutcome.Failure) -> RunEnd {
    switch try opening.divides(sequence) {
    case .stop(let stop): return close(stop)
    case .meaning(true): scope.begin(sequence)
    case .meaning(false): scope.keepWhole()
    }
    return run()
  }

  /// Shows the interpretation of the request and its route, or the reason why no extension can handle it. If
  /// `showsRights` is true, also shows the rights of the request's surface.
  func explain(showsRights: Bool) -> EndedConversation {
    let outcome = explained(showsRights: showsRights)
    return EndedConversation(outcome: outcome, next: following(outcome, nil))
  }

  private func explained(showsRights: Bool) -> RequestOutcome {
    do throws(RequestOutcome.Failure) {
      let requests: [StructuredRequest]
      switch try interpreter.understood() {
      case .requests(let understood): requests = understood
      case .several(let sequence):
        if let prompt = opening.division(of: sequence) { throw scope.events.needsInput(prompt) }
        scope.begin(sequence)
        return explained(showsRights: showsRights)
      case .guess(let understood, _): requests = [understood]
      case .offers(let understood): throw scope.events.needsInput(opening.choice(amongMeanings: understood))
      case .activity(let shortcut):
        _ = try handOff.openable(shortcut)
        report.show(scope.events.opens(shortcut.phrase, shortcut.application))
        return .success
      case .guarded(let reason): throw interpreter.refusal(reason)
      case .unauthorized(let app): throw permissions.refusal(of: app)
      case .remark(let remark):
        report.show(session.sentences(about: remark))
        return .success
      case .listing: return .success
      }
      guard requests.count == 1 else { throw scope.events.needsInput(opening.choice(among: requests)) }
      let route = try interpreter.route(requests[0])
      let definition = (scope.structured ?? requests[0]).kind.definition
      let rights = showsRights ? locks.rights(definition, route.candidates[0].target) : nil
      report.show(scope.events.routed(route, views: views.target(route), rights: rights))
      return .success
    } catch {
      // What no template matches may have been a guess of the adviser.
      if let advice = interpreter.advice() { report.show(.advised(advice)) }
      return finish(RequestOutcome(failure: error))
    }
  }

  // MARK: The end

  /// Ends the request with `failure`.
  func fail(_ failure: RequestOutcome.Failure) -> RunEnd { close(.failed(failure)) }

  /// Shows the result of a request that an earlier turn handled.
  func close(stored result: ConversationResult) -> RunEnd { close(.stored(result)) }

  /// Shows the end of the request if it has ended, and releases the extension.
  func close(_ stop: RunStop) -> RunEnd {
    defer {
      releaseExtension()
      held.release()
    }
    switch stop {
    case .ended(let outcome, let next):
      let next = following(outcome, next)
      let finished = finish(outcome, continues: next?.sequence != nil)
      return .ended(next == nil ? scope.request.sequence?.combined(finished) ?? finished : finished, next: next)
    case .parked(let prompt, let digest): return .parked(prompt, digest)
    case .waiting: return .waiting
    case .stored(let result): return close(show(result))
    }
  }

  func releaseExtension() {
    views.end()
    call.release()
  }

  private func finish(_ outcome: RequestOutcome, continues: Bool = false) -> RequestOutcome {
    quarantine.succeed()
    report.record(outcome, usage: call.usage)
    report.finish(
      outcome, finalOutput: call.finalOutput, refusedOwnerRequest: requests.refusedOwnerRequest,
      parts: scope.request.sequence?.parts(after: outcome, continues: continues))
    return outcome
  }

  /// Returns the request that follows: `next`, such as a reply to a message, or the next request of the sentence; nil
  /// if there is none.
  private func following(_ outcome: RequestOutcome, _ next: ConversationRequest?) -> ConversationRequest? {
    guard let sequence = scope.request.sequence, let rest = sequence.rest, sequence.continues(after: outcome) else {
      var next = next
      next?.sequence = nil
      return next
    }
    // A reply is a part of the request that it answers.
    if let next { return next }
    var request = scope.request.following(ConversationRequest(.utterance(rest), application: scope.request.application))
    request.sequence = RequestSequence(
      earlier: sequence.parts(after: outcome, continues: false).dropLast(), sentence: rest, rest: nil)
    return request
  }

  private func show(_ result: ConversationResult) -> RunStop {
    if let sequence = result.sequence { scope.resume(sequence) }
    // The turn that handled the request has recorded it.
    report.dropEntry()
    // The device has been locked in the meantime, so it shows no content of the result.
    guard !scope.isLocked(for: scope.surface.trust) else { return .ended(result.outcome) }
    if !scope.channel.isSilent {
      for statement in result.statements where statement.kind != .failure { report.show(.said(statement)) }
    }
    if let offer = result.appOffer {
      claim.resume(result)
      return handOff.presentOffer(offer, result.outcome)
    }
    guard let offer = result.offer else { return .ended(result.outcome) }
    return replies.present(offer, result.outcome)
  }
}
