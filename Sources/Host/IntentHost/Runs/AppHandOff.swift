internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Hands a request, or the activity of a shortcut, to the app that continues it.
struct AppHandOff {
  let scope: RunScope
  let report: Report
  let asking: Asking
  let claim: Claim

  /// The policy's decision about opening an app.
  private enum Opening {
    case now, ask, no
  }

  /// Ends a request that the app continues. The extension has been released.
  ///
  /// - Returns: the end of the run.
  func handOver(_ handOff: HandOff, _ conversation: Conversation) -> RunStop {
    let outcome = handOff.outcome(isOpened: false)
    guard let app = conversation.candidate.target.app, app.executablePath != nil else {
      // No app can be opened here. Another program may continue with the activity of the event.
      if handOff.isSuccess { report.show(scope.events.missingApp(handOff, conversation.definition)) }
      claim.settle(outcome)
      return .ended(outcome)
    }
    let now = Date.now
    let parked = ParkedActivity(
      identifier: UUID().uuidString, created: now,
      activity: handOff.activity(identifier: UUID().uuidString, at: now), isHandledInApp: handOff.isHandledInApp)
    let offer = AppOffer(handOff, app: app.identifier, activity: parked.identifier)
    return handOver(
      parked, to: app, offer: offer, outcome: outcome, asks: !handOff.isSuccess,
      handledFor: handOff.isHandledInApp ? conversation : nil
    )
  }

  /// Ends a request whose sentence is the phrase of an activity. The app continues the activity.
  ///
  /// - Returns: the end of the run.
  func start(_ shortcut: ActivityShortcut) -> RunStop {
    let app: InstalledApp
    do {
      app = try openable(shortcut)
    } catch {
      return .failed(error)
    }
    let parked = ParkedActivity(identifier: UUID().uuidString, created: .now, activity: shortcut.activity)
    let offer = AppOffer(shortcutOf: shortcut.application, app: app.identifier, activity: parked.identifier)
    return handOver(parked, to: app, offer: offer, outcome: scope.events.notOpened(shortcut.application), asks: true)
  }

  /// Parks an activity, and opens its app or offers to.
  ///
  /// - Parameters:
  ///   - parked: the activity.
  ///   - app: the app.
  ///   - offer: the offer to open the app.
  ///   - outcome: the outcome of the request if the app is not opened.
  ///   - asks: whether the policy may require a question first. If the extension has completed its part, no question
  ///     follows.
  ///   - conversation: the conversation if the app handles its intent; nil if the app shows the activity.
  /// - Returns: the end of the run.
  private func handOver(
    _ parked: ParkedActivity, to app: InstalledApp, offer: AppOffer, outcome: RequestOutcome, asks: Bool,
    handledFor conversation: Conversation? = nil
  ) -> RunStop {
    do throws(RequestOutcome.Failure) {
      let budgets = scope.configuration.policy.budgets
      let handling: Duration = conversation == nil ? .zero : budgets.handle
      if let stop = try claim.take(lasting: budgets.launch + handling) { return stop }
      try park(parked, for: app, offer.application)
      claim.settle(outcome, offer: nil, appOffer: asks ? offer : nil)
      return asks
        ? presentOffer(offer, outcome, isJustParked: true)
        : proceed(to: app, offer: offer, outcome: outcome, conversation: conversation)
    } catch {
      claim.settle(RequestOutcome(failure: error))
      return .failed(error)
    }
  }

  /// Stores the activity in the app's container, where the app finds it even if the user starts it later.
  private func park(
    _ parked: ParkedActivity, for app: InstalledApp, _ name: String
  ) throws(RequestOutcome.Failure) {
    do throws(ParkedActivityFile.ParkingError) {
      try ParkedActivityFile(app: app.identifier, in: scope.configuration.folders).park(parked)
    } catch {
      throw .init(.protocolError, "\(name): \(error)", isOfHost: error.isOfHost)
    }
  }

  /// Opens the app without a question because the extension has completed its part, or leaves the opening to the user.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - offer: the app, and the activity that waits for it.
  ///   - outcome: the outcome of the request if the app is not opened.
  ///   - conversation: the conversation if the app handles its intent; nil if the app shows the activity.
  /// - Returns: the end of the run.
  private func proceed(
    to app: InstalledApp, offer: AppOffer, outcome: RequestOutcome, conversation: Conversation?
  ) -> RunStop {
    guard opening(asks: false) == .now else {
      report.show(scope.events.waiting(offer.application))
      claim.settle(outcome)
      return .ended(outcome)
    }
    return open(app, offer: offer, outcome: outcome, isJustParked: true) {
      conversation.flatMap { answer(of: app, to: offer, $0) }
    }
  }

  /// Waits for the response of the app that handles the intent, and shows the response.
  ///
  /// - Returns: the outcome; nil if the app gives no response.
  private func answer(of app: InstalledApp, to offer: AppOffer, _ conversation: Conversation) -> RequestOutcome? {
    let definition = conversation.definition
    let answer = scope.services.apps.answer(
      of: app, to: offer.activity, within: scope.configuration.policy.budgets.handle)
    guard let response = answer?.response, response.type == definition.responseName else { return nil }
    for event in scope.events.handled(definition, intent: conversation.intent, response: response) {
      report.show(event)
    }
    return conversation.outcome(ofApp: response)
  }

  /// Returns the app that continues the activity of a shortcut.
  ///
  /// - Throws: the failure of the request if the app has no program, or if the device is locked.
  func openable(_ shortcut: ActivityShortcut) throws(RequestOutcome.Failure) -> InstalledApp {
    guard let app = shortcut.app, app.executablePath != nil else {
      throw scope.events.notOpenable(shortcut.phrase, shortcut.application)
    }
    if isLocked { throw scope.events.refusal(.locked) }
    return app
  }

  /// Whether the device is locked, or counts as locked on this surface.
  private var isLocked: Bool { scope.isLocked(for: scope.surface.trust) }

  /// Decides whether an app may be opened now. No app is opened on a locked device. A request of another program may
  /// open an app on the user's screen only if the policy always allows that.
  private func opening(asks: Bool) -> Opening {
    guard !isLocked else { return .no }
    switch scope.configuration.policy.appOpening {
    case .never: return .no
    case .always: return .now
    case .ask: return scope.surface.trust != .owner ? .no : asks ? .ask : .now
    }
  }

  // MARK: The offer

  /// Asks whether to open the app, and ends the request. If the answer is not a clear yes, the activity stays parked
  /// until the user starts the app.
  ///
  /// - Parameters:
  ///   - offer: the app, and the activity that waits for it.
  ///   - outcome: the outcome of the request if the app is not opened.
  ///   - isJustParked: whether this run has just parked the activity.
  /// - Returns: the end of the run.
  func presentOffer(_ offer: AppOffer, _ outcome: RequestOutcome, isJustParked: Bool = false) -> RunStop {
    guard let app = scope.installed.app(offer.app) else { return .ended(outcome) }
    switch opening(asks: true) {
    case .now: return open(app, offer: offer, outcome: outcome, isJustParked: isJustParked)
    case .no: return .ended(outcome)
    case .ask: break
    }
    let asked = askedToOpen(offer)
    for _ in 0..<Conversation.Limit.promptsForParameter {
      switch asking.reply(to: asked) {
      case .parked:
        report.record(outcome)
        return .parked(asked.prompt, asked.digest)
      case .nobody, .keepsChanging: return .ended(outcome)
      case .answer(let answer):
        switch answer.meaning {
        case .yes: return open(app, offer: offer, outcome: outcome, isJustParked: false)
        case .unclear: continue
        case .newRequest(let text):
          return .ended(outcome, next: scope.request.following(ConversationRequest(line: text)))
        default: return .ended(outcome)
        }
      }
    }
    return .ended(outcome)
  }

  private func askedToOpen(_ offer: AppOffer) -> AskedPrompt {
    let application = TerminalText.quotable(offer.application, to: 40) ?? offer.app
    let reason = offer.reason.flatMap { TerminalText.quotable($0, to: 200) }
    let text = scope.language.texts.text("open.offer", ["application": application, "reason": reason ?? ""])
    return AskedPrompt(Prompt(kind: .openApp, text: text)) {
      [language = scope.language, isRequest = scope.isRequest] text in
      switch language.answers.reply(text) {
      case .yes: .yes
      case .no, .neither, .cancel: .no
      case nil: isRequest(text) ? .newRequest(text) : .unclear
      }
    }
  }

  /// Opens the app, and ends the request. `handled` returns the outcome if the app handles the intent itself; nil
  /// otherwise.
  private func open(
    _ app: InstalledApp, offer: AppOffer, outcome: RequestOutcome, isJustParked: Bool,
    handled: () -> RequestOutcome? = { nil }
  ) -> RunStop {
    if offer.outcomeWhenOpened.kind == .success { report.show(scope.events.opening(offer.application)) }
    let result = scope.services.apps.open(app, for: offer.activity, isJustParked: isJustParked)
    switch result {
    case .taken: break
    case .untaken: report.show(scope.events.appNotice("open.untaken", offer.application))
    case .ended: report.show(scope.events.appNotice("open.ended", offer.application))
    case .failed(let reason): report.show(scope.events.appNotice("open.failed", offer.application, because: reason))
    }
    // If the app has not taken the activity, the request does not continue there. The activity stays parked.
    let outcome = result == .taken ? handled() ?? offer.outcomeWhenOpened : outcome
    claim.settle(outcome)
    return .ended(outcome)
  }
}
