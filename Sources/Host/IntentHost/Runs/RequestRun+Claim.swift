internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Claims the right to handle the request, and stores the result for later turns.
extension RequestRun {
  /// Calls `handle`, at most once for the conversation. The claim is the last step before the call.
  func handle(_ intent: WireObject, _ conversation: Conversation) -> Step {
    let candidate = conversation.candidate
    switch channel.unusedAnswers {
    case .noAnswer: return .input(.noAnswer)
    case .unlocking(let text) where language.answers.isCancel(text):
      return .input(.answer(UnderstoodAnswer(nil, .cancel)))
    case .unlocking, nil: break
    }
    do {
      var budget = configuration.policy.budgets.time(\.handle, candidate.target.manifest)
      if mayHold(conversation.definition) { budget += .seconds(120) }
      if let end = try claim(lasting: budget + followTime(of: conversation.definition)) { return .stop(end) }
      // A repeated turn has no claim, so the passcode is asked for once.
      try checkOwner(conversation)
    } catch {
      return .input(.refused(error))
    }
    if mayHold(conversation.definition), services.heldRuns.reserve(request.key) {
      return holdHandle(intent, conversation)
    }
    return .input(afterQuestions(handle(conversation.definition, intent: intent, candidate: candidate)))
  }

  /// Claims the right to handle the request, or to hand it to an app. A run claims only once.
  ///
  /// - Parameter budget: the time that the host needs without the user.
  /// - Returns: nil if the claim is granted, otherwise how the run ends.
  /// - Throws: the failure of the request if it must not be handled any more.
  func claim(lasting budget: Duration) throws(RequestOutcome.Failure) -> RunEnd? {
    guard !hasClaim else { return nil }
    let known = Result { try channel.claim(lasting: budget + ownerTime) }
    switch known {
    case .failure(let error):
      throw .init(.storeUnavailable, "the store of conversations can't be used: \(error)")
    case .success(.claimed), .success(.parked): return .waiting
    case .success(.lost): throw .unknownResult(language)
    case .success(.settled(let result, _)): return showStoredResult(result)
    case .success(nil):
      hasClaim = true
      return nil
    }
  }

  /// The time that `handle` may take beyond its budget, because the owner may be asked for a passcode or a payment. If
  /// the process is killed, a repeated turn waits for this long.
  private var ownerTime: Duration { channel.waitsForUser || surface.trust == .owner ? .seconds(120) : .seconds(30) }

  /// Stores the result of a request that this run has claimed, with the offers that the user may still accept.
  func settle(_ outcome: RequestOutcome, offer: ReplyOffer? = nil, appOffer: AppOffer? = nil) {
    guard hasClaim else { return }
    let failed = events.failed(outcome).map { [$0] } ?? []
    channel.settle(
      ConversationResult(outcome: outcome, statements: statements + failed, offer: offer, appOffer: appOffer))
  }

  /// Shows the result of a request that an earlier turn handled.
  func showStoredResult(_ result: ConversationResult) -> RunEnd {
    // The turn that handled the request has recorded it.
    recorder = nil
    services.lock.refresh()
    // The device has been locked in the meantime, so it shows no content of the result.
    guard surface.trust != .locked, !services.lock.device.isLocked else {
      return .ended(finish(result.outcome), next: nil)
    }
    if !channel.isSilent {
      for statement in result.statements where statement.kind != .failure { show(.said(statement)) }
    }
    if let offer = result.appOffer {
      // An accepted offer replaces the stored result.
      statements = result.statements.filter { $0.kind != .failure }
      hasClaim = true
      return presentOffer(offer, result.outcome)
    }
    guard let offer = result.offer else { return .ended(finish(result.outcome), next: nil) }
    return presentOffer(offer, result.outcome)
  }
}

extension RequestOutcome.Failure {
  /// Returns the failure of a request whose result is unknown.
  static func unknownResult(_ language: ConversationLanguage) -> Self {
    .init(.resultUnknown, language.texts.text("resultUnknown"))
  }
}
