internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import SourceFiles

/// Hands a request to the app that continues it.
extension RequestRun {
  /// Whether the host opens an app.
  private enum Opening {
    case now, ask, no
  }

  /// Ends a request that the app continues: parks its activity, and opens the app or offers to.
  ///
  /// - Returns: the end of the run.
  func handOver(_ handOff: HandOff, _ conversation: Conversation) -> RunEnd {
    leaveExtension()
    let outcome = handOff.outcome(isOpened: false)
    guard let app = conversation.candidate.target.app, app.executablePath != nil else {
      // There is nothing to open here. Another program may continue with the activity of the event.
      if handOff.isSuccess { show(events.opening(handOff.application)) }
      settle(outcome)
      return .ended(finish(outcome), next: nil)
    }
    do throws(RequestOutcome.Failure) {
      let budgets = configuration.policy.budgets
      let patience = handOff.isHandledInApp ? budgets.launch + budgets.handle : budgets.launch
      if let end = try claim(lasting: patience) { return end }
      let offer = try park(handOff, app)
      settle(outcome, nil, handOff.isSuccess ? nil : offer)
      guard handOff.isSuccess else { return take(offer, outcome, isJustParked: true) }
      return proceed(to: app, offer, outcome, handOff.isHandledInApp ? conversation : nil)
    } catch {
      settle(RequestOutcome(failure: error))
      return .ended(finish(error), next: nil)
    }
  }

  /// Stores the activity where the app finds it, also if the user starts the app later.
  private func park(_ handOff: HandOff, _ app: InstalledApp) throws(RequestOutcome.Failure) -> AppOffer {
    let now = Date.now
    let parked = ParkedActivity(
      identifier: UUID().uuidString, created: now,
      activity: handOff.activity(identifier: UUID().uuidString, at: now), isHandledInApp: handOff.isHandledInApp)
    do throws(ParkedActivityFile.Failure) {
      try ParkedActivityFile(app: app.identifier, in: configuration.folders).park(parked)
    } catch {
      throw .init(.protocolError, "\(handOff.application): \(error)", isOfHost: error.isOfHost)
    }
    return AppOffer(handOff, app: app.identifier, activity: parked.identifier)
  }

  /// Opens the app without a question after the extension has done its part, or leaves that to the user.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - offer: the app, and the activity that waits for it.
  ///   - outcome: the outcome of the request if the app is not opened.
  ///   - conversation: the conversation if the app handles its intent; nil if the app shows the activity.
  /// - Returns: the end of the run.
  private func proceed(
    to app: InstalledApp, _ offer: AppOffer, _ outcome: RequestOutcome, _ conversation: Conversation?
  ) -> RunEnd {
    guard opening(asks: false) == .now else {
      show(events.waiting(offer.application))
      settle(outcome)
      return .ended(finish(outcome), next: nil)
    }
    show(events.opening(offer.application))
    return open(app, offer, outcome, isJustParked: true) { [self] in
      conversation.flatMap { answer(of: app, to: offer, $0) }
    }
  }

  /// Waits for the response of the app that handles the intent, and shows it.
  ///
  /// - Returns: the outcome; nil if the app gives no response.
  private func answer(of app: InstalledApp, to offer: AppOffer, _ conversation: Conversation) -> RequestOutcome? {
    let definition = conversation.definition
    let answer = services.apps.answer(of: app, to: offer.activity, within: configuration.policy.budgets.handle)
    guard let response = answer?.response, response.type == definition.responseName else { return nil }
    for event in events.handled(definition, conversation.intent, response) { show(event) }
    return conversation.outcome(ofApp: response)
  }

  /// Decides whether an app may be opened now. On a locked device nothing is opened, and another program can't open an
  /// app on the user's screen unless the policy allows it.
  private func opening(asks: Bool) -> Opening {
    guard request.surface.trust != .locked else { return .no }
    services.lock.refresh()
    guard !services.lock.device.isLocked else { return .no }
    switch configuration.policy.appOpening {
    case .never: return .no
    case .always: return .now
    case .ask: return request.surface.trust != .owner ? .no : asks ? .ask : .now
    }
  }

  // MARK: The offer

  /// Asks whether to open the app, and ends the request. Without a clear yes, the activity waits until the user starts
  /// the app.
  ///
  /// - Parameters:
  ///   - offer: the app, and the activity that waits for it.
  ///   - outcome: the outcome of the request if the app is not opened.
  ///   - isJustParked: whether this run has just parked the activity.
  /// - Returns: the end of the run.
  func take(_ offer: AppOffer, _ outcome: RequestOutcome, isJustParked: Bool = false) -> RunEnd {
    guard let app = installed.app(offer.app) else { return .ended(finish(outcome), next: nil) }
    switch opening(asks: true) {
    case .now: return open(app, offer, outcome, isJustParked: isJustParked)
    case .no: return .ended(finish(outcome), next: nil)
    case .ask: break
    }
    let asked = askedToOpen(offer)
    for _ in 0..<Conversation.Limit.promptsForParameter {
      switch reply(to: asked) {
      case .parked:
        record(outcome)
        return .parked(asked.prompt, asked.digest)
      case .nobody, .keepsChanging: return .ended(finish(outcome), next: nil)
      case .answer(let answer):
        switch answer.meaning {
        case .yes: return open(app, offer, outcome, isJustParked: false)
        case .unclear: continue
        case .newRequest(let text):
          return .ended(finish(outcome), next: request.following(ConversationRequest(line: text)))
        default: return .ended(finish(outcome), next: nil)
        }
      }
    }
    return .ended(finish(outcome), next: nil)
  }

  private func askedToOpen(_ offer: AppOffer) -> AskedPrompt {
    let application = TerminalText.quotable(offer.application, to: 40) ?? offer.app
    let reason = offer.reason.flatMap { TerminalText.quotable($0, to: 200) }
    let text = language.texts.text("open.offer", ["application": application, "reason": reason ?? ""])
    return AskedPrompt(Prompt(kind: .openApp, text: text)) { [language, isRequest] text in
      switch language.answers.reply(text) {
      case .yes: .yes
      case .no, .neither, .cancel: .no
      case nil: isRequest(text) ? .newRequest(text) : .unclear
      }
    }
  }

  /// Opens the app, and ends the request. `handled` returns the outcome if the app handles the intent itself.
  private func open(
    _ app: InstalledApp, _ offer: AppOffer, _ outcome: RequestOutcome, isJustParked: Bool,
    handled: () -> RequestOutcome? = { nil }
  ) -> RunEnd {
    let result = services.apps.open(app, for: offer.activity, isJustParked: isJustParked)
    switch result {
    case .taken: break
    case .untaken: show(events.appNotice("open.untaken", offer.application))
    case .ended: show(events.appNotice("open.ended", offer.application))
    case .failed(let reason): show(events.appNotice("open.failed", offer.application, because: reason))
    }
    let opened = [.taken, .untaken].contains(result) ? offer.outcomeWhenOpened : outcome
    let outcome = result == .taken ? handled() ?? opened : opened
    settle(outcome)
    return .ended(finish(outcome), next: nil)
  }
}
