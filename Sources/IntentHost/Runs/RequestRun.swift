internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import ViewTrees

/// The reason why a run stops.
enum RunEnd {
  /// The request has ended; `next` is the request that follows it.
  case ended(RequestOutcome, next: ConversationRequest?)
  /// The user must answer a prompt first.
  case parked(Prompt, PromptDigest)
  /// Another run is handling the request.
  case waiting
}

/// Carries out the actions of one conversation: communicates with the extension, the user and the lock, and reports
/// each event.
final class RequestRun {
  let services: HostServices
  let request: ConversationRequest
  let channel: any AnswerChannel
  private let start = ContinuousClock.now
  /// The extensions that can be asked. They do not change during the run.
  let installed: ExtensionCatalogue
  let spoken: SpokenLanguages.Spoken
  /// Creates events with the types of the request, or with the API's types until the request is understood.
  private(set) var events: EventFactory
  var connection: ExtensionConnection?
  var conversationNumber: Int64 = 0
  var lastWords = LastWords()
  /// Answers the requests of the extension that is asked; nil if none is.
  var desk: RequestDesk?
  /// Whether an extension before that was refused a question for the passcode.
  var refusedOwnerBefore = false
  /// Whether an extension of this run wanted the passcode, and none is set.
  var lacksPasscode = false
  private var shownRoute: Route?
  /// The request after it was understood; nil before.
  private(set) var structured: StructuredRequest?
  /// Whether the user chose the request among the phrases of several apps.
  var isChosen = false
  private let journal: Journal?
  /// Collects the journal's entry; nil if there is no journal.
  var recorder: RequestRecorder?
  /// The extension that was asked last and has not failed.
  var asked: InstalledExtension?
  /// The last sentences that were shown, which the user can ask for again.
  var said: [String] = []
  /// The sentences that were shown since the claim.
  private var statements: [Statement] = []
  /// The response to `handle`; nil before.
  private(set) var handled: WireObject?
  /// The response to `confirm`; nil before.
  private var confirmed: WireObject?
  /// Shows views beside the request; nil if no extension does.
  var views: RequestViews?
  /// The host's own card that was shown last; nil if there is none.
  var ownCard: OwnCard?
  /// The place of the views that were shown last, as it was then; nil if none were.
  var shownSurface: ViewSurface?
  /// The images of the extension's view that was shown last.
  var shownImages: Set<ViewImage> = []
  /// The interaction that the views are about.
  var interaction: InteractionObject?
  /// Whether this run has claimed the right to handle the request.
  private var hasClaim = false
  /// Whether the request is only explained, so that nobody is asked.
  private var isExplained = false

  init(
    _ services: HostServices, _ request: ConversationRequest, _ channel: any AnswerChannel, number: Int,
    journal: Journal?
  ) {
    (self.services, self.request, self.channel) = (services, request, channel)
    installed = services.catalogue.current
    spoken = services.language(of: request)
    events = EventFactory(ValueContext(catalogue: .system, language: spoken.conversation))
    self.journal = journal
    recorder = journal.map { RequestRecorder(number: number, keepsValues: $0.keepsValues) }
    recorder?.take(from: request.origin ?? request.surface, peer: request.peer, answeredOn: request.surface)
  }

  var configuration: HostConfiguration { services.configuration }
  var catalogue: Catalogue { events.context.catalogue }
  var language: ConversationLanguage { spoken.conversation }

  /// Runs the request until it ends or stops.
  func run() -> RunEnd {
    do {
      switch try understood() {
      case .activity(let shortcut): return start(shortcut)
      case .unauthorized(let app): return .ended(finish(refusal(of: app)), next: nil)
      case .remark(let remark): return .ended(take(remark), next: nil)
      case .guess(let request):
        switch try agree(to: request) {
        case .request(let agreed): return converse(agreed, try route(agreed))
        case .stop(let end): return end
        }
      case .listing(let wish): return .ended(go(on: wish), next: nil)
      case .requests(let requests):
        switch try choose(among: requests) {
        case .request(let chosen): return converse(chosen, try route(chosen))
        case .stop(let end): return end
        }
      }
    } catch {
      return .ended(finish(error), next: nil)
    }
  }

  /// Shows the interpretation of the request and its route, or the reason why no extension can handle it. With
  /// `showsRights`, also shows what the request's surface may do.
  func explain(showsRights: Bool) -> RequestOutcome {
    isExplained = true
    do throws(RequestOutcome.Failure) {
      let requests: [StructuredRequest]
      switch try understood() {
      case .requests(let understood): requests = understood
      case .guess(let understood): requests = [understood]
      case .activity(let shortcut):
        _ = try openable(shortcut)
        show(events.opens(shortcut.phrase, shortcut.application))
        return .success
      case .unauthorized(let app): throw refusal(of: app)
      case .remark(let remark):
        tell(sentences(about: remark))
        return .success
      case .listing: return .success
      }
      guard requests.count == 1 else { throw events.needsInput(Self.choice(among: requests, installed, language)) }
      let route = try route(requests[0])
      let rights = showsRights ? rights(requests[0].kind.definition, route.candidates[0].target) : nil
      show(events.routed(route, views: viewTarget(route), rights: rights))
      return .success
    } catch {
      return finish(error)
    }
  }

  // MARK: Understanding and routing

  /// Returns the meaning of the request.
  private func understood() throws(RequestOutcome.Failure) -> UnderstoodSentence {
    switch request.content {
    case .invalid(let error): throw .init(.invalidRequest, error.description)
    case .utterance(let sentence): return try understood(sentence)
    case .intent(let intent):
      do {
        let intents = KnownIntents(installed)
        return .requests([try StructuredRequest(intent, application: request.application, intents: intents)])
      } catch {
        throw .init(.invalidRequest, error.description)
      }
    }
  }

  /// Returns the meaning of a sentence. The failure does not quote a sentence that may be a passcode. The journal gets only
  /// what is understood, because any other sentence may be one.
  private func understood(_ sentence: String) throws(RequestOutcome.Failure) -> UnderstoodSentence {
    do {
      let understood = try spoken.understanding.meaning(
        sentence, application: request.application, services.catalogue, contacts, configuration.policy,
        context: context)
      if case .remark = understood { recorder = nil } else { recorder?.take(utterance: sentence) }
      return understood
    } catch {
      if let suggested = suggestion(for: sentence, error) {
        recorder?.take(utterance: sentence)
        return .requests([suggested])
      }
      guard request.mayBePasscode else { throw error }
      throw .init(error.code, RequestExamples(language.texts, installed).notUnderstood("…"))
    }
  }

  /// The request for a later turn, with its values as they are understood now. A phrase of several apps stays a
  /// sentence, because the answers of the conversation begin with the choice of the app.
  var pinned: ConversationRequest {
    var pinned = request
    if let structured, !isChosen { pinned.content = .intent(structured.pinned) }
    return pinned
  }

  var contacts: ContactBook { request.contacts ?? configuration.contacts }

  /// Returns whether an answer is a new request.
  var isRequest: (String) -> Bool {
    let (understanding, services, contacts) = (spoken.understanding, services, contacts)
    let current = structured?.kind.definition.name
    return configuration.isRequest ?? {
      understanding.isRequest($0, services.catalogue, contacts, after: current)
    }
  }

  /// Returns the functions that understand answers about a request by the sentences of the language.
  private func spokenAnswers(to structured: StructuredRequest) -> SpokenAnswers {
    let understanding = spoken.understanding
    let request = SpokenRequest(
      kind: structured.kind, application: structured.application, catalogue: services.catalogue, contacts: contacts)
    var answers = SpokenAnswers(
      changes: { understanding.changes($0, to: $1, request, isExplicit: $2) },
      value: { understanding.value($0, $1, request) },
      isName: { understanding.isName($0, request) })
    answers.names = { understanding.names(of: $0, request) }
    return answers
  }

  private func route(_ structured: StructuredRequest) throws(RequestOutcome.Failure) -> Route {
    events = EventFactory(ValueContext(catalogue: structured.kind.catalogue, language: language))
    show(events.understood(structured, locale: (request.locale ?? configuration.locale).identifier))
    self.structured = structured
    let notices = configuration.quarantine.notices()
    let denial = denials()
    let router = Router(catalogue: installed, policy: configuration.policy, texts: language.texts) {
      notices($0)?.pause($0.manifest.name) ?? denial($0)
    }
    var route = try router.route(structured.kind.definition, application: structured.application)
    noteUndecided(&route)
    return route
  }

  private func converse(_ structured: StructuredRequest, _ route: Route) -> RunEnd {
    let definition = structured.kind.definition
    let isSuggested = structured.suggestedBy != nil
    var conversation = Conversation(
      definition: definition, intent: structured.intent, route: route,
      asksBeforeHandling: isSuggested || configuration.policy.asksBeforeHandling(definition),
      ownerApproves: configuration.policy.ownedConfirmations.contains(definition.name),
      followsUpdates: follow != nil, catalogue: catalogue, language: language,
      isRequest: isRequest, spoken: spokenAnswers(to: structured))
    return drive(&conversation)
  }

  /// Carries out actions until the conversation ends or stops.
  private func drive(_ conversation: inout Conversation) -> RunEnd {
    var action = conversation.begin()
    while true {
      if case .finish(let outcome) = action { return end(outcome, conversation, handled) }
      let candidate = conversation.candidate
      let input: Conversation.Input
      switch step(action, conversation) {
      case .stop(let end):
        leaveExtension()
        settle(nil)
        return end
      case .input(let result): input = result
      }
      if case .confirm = action, case .response(let response) = input { confirmed = response }
      if case .handle = action, case .response(let response) = input {
        handled = response
        showView(response, conversation, .result)
      }
      showChangedView()
      action = conversation.receive(input)
      if let failure = Self.failure(of: candidate, input, action, conversation) { blame(candidate.target, failure) }
    }
  }

  // MARK: Actions

  private enum Step {
    case input(Conversation.Input)
    case stop(RunEnd)
  }

  private func step(_ action: Conversation.Action, _ conversation: Conversation) -> Step {
    switch action {
    case .ask(let prompt): ask(prompt, conversation)
    case .handle(let intent): handle(intent, conversation)
    default: .input(input(for: action, conversation))
    }
  }

  private func input(for action: Conversation.Action, _ conversation: Conversation) -> Conversation.Input {
    let definition = conversation.definition
    let candidate = conversation.candidate
    switch action {
    case .checkLock(let checkpoint, let target):
      if checkpoint == .start { showRoute(conversation.considered) }
      return lockInput(definition, target, checkpoint)
    case .unlock(let passcode): return unlock(passcode)
    case .checkAuthorization(let target): return .authorization(authorization(of: target))
    case .authorize(let app, let isAllowed):
      configuration.authorizations.decide(app.identifier, .requests, isAllowed: isAllowed)
      return .authorization(authorization(of: candidate.target))
    case .start(let candidate, let intent): return open(candidate, intent)
    case .defaultValue(let name, let intent): return parameter(name, definition) { defaultValue($0, intent, candidate) }
    case .resolve(let name, let intent):
      return parameter(name, definition) { resolve($0, of: definition, intent, candidate) }
    case .options(let name, let term, let intent):
      return parameter(name, definition) { options($0, term, intent, candidate) }
    case .confirm(let intent): return confirm(definition, intent, candidate)
    case .follow(let intent): return follow(intent, conversation)
    case .ask, .handle, .finish: return .noAnswer
    }
  }

  private func parameter(
    _ name: String, _ definition: IntentDefinition, _ call: (PropertyDefinition) -> Conversation.Input
  ) -> Conversation.Input {
    definition.parameter(name).map(call)
      ?? .refused(.init(.invalidRequest, "'\(definition.name)' has no parameter '\(name)'"))
  }

  private func ask(_ prompt: Prompt, _ conversation: Conversation) -> Step {
    if prompt.kind == .confirmation, prompt.parameter == nil { showView(confirmed, conversation, .confirmation) }
    let prompt = reserved(prompt)
    let asked = AskedPrompt(prompt, in: conversation)
    if prompt.needsOwner == true, !canAskOwner { return .input(.refused(events.ownerApprovesElsewhere)) }
    switch reply(to: asked) {
    case .answer(let answer): return .input(.answer(answer))
    case .nobody: return .input(.noAnswer)
    case .keepsChanging: return .input(.promptKeepsChanging)
    case .parked: return .stop(.parked(prompt, asked.digest))
    }
  }

  /// Returns a question, which is the owner's alone if the surface shows its user no questions of yes or no.
  func reserved(_ prompt: Prompt) -> Prompt {
    guard request.ownerConfirms, prompt.kind == .confirmation else { return prompt }
    var prompt = prompt
    prompt.needsOwner = true
    return prompt
  }

  /// Asks the user and records the waiting time. A remark such as "what?" is no answer: the question is asked again.
  func reply(to asked: AskedPrompt) -> PromptReply {
    var asked = takingRemarks(asked)
    asked.prompt.page = page(of: asked.prompt, from: 0)
    for _ in 0..<Self.maximumRemarks {
      let reply = answer(to: asked)
      guard case .answer(let answer) = reply, case .remark(let remark) = answer.meaning else { return reply }
      switch remark {
      case .help: tell(help(with: asked.prompt))
      case .more: asked.prompt.page = nextPage(of: asked.prompt)
      case .again, .back, .thanks: break
      }
    }
    return .keepsChanging
  }

  private func answer(to asked: AskedPrompt) -> PromptReply {
    let begin = ContinuousClock.now
    defer { recorder?.wait(.now - begin) }
    recorder?.note(.prompt(asked.prompt))
    return watchingViews(beside: asked.prompt) { channel.answer(to: asked, interruption: $0) }
  }

  /// Calls `handle`, at most once for the conversation. The claim is the last step before the call.
  private func handle(_ intent: WireObject, _ conversation: Conversation) -> Step {
    let candidate = conversation.candidate
    switch channel.leftover {
    case .noAnswer: return .input(.noAnswer)
    case .unlocking(let text) where language.answers.isCancel(text):
      return .input(.answer(UnderstoodAnswer(nil, .cancel)))
    case .unlocking, nil: break
    }
    do {
      if let end = try claim(lasting: configuration.policy.budgets.time(\.handle, candidate.target.manifest)) {
        return .stop(end)
      }
    } catch {
      return .input(.refused(error))
    }
    return .input(handle(conversation.definition, intent, candidate))
  }

  /// Claims the right to handle the request, or to hand it to an app. A run claims only once.
  ///
  /// - Parameter budget: the time that the host needs without the user.
  /// - Returns: nil if the claim is granted, otherwise how the run ends.
  /// - Throws: the failure of the request if nobody may handle it any more.
  func claim(lasting budget: Duration) throws(RequestOutcome.Failure) -> RunEnd? {
    guard !hasClaim else { return nil }
    let known = Result { try channel.claim(lasting: budget + patience) }
    switch known {
    case .failure(let error):
      throw .init(.storeUnavailable, "the store of conversations can't be used: \(error)")
    case .success(.claimed), .success(.parked): return .waiting
    case .success(.lost): throw .unknownResult(language)
    case .success(.settled(let result, _)): return tell(result)
    case .success(nil):
      hasClaim = true
      return nil
    }
  }

  /// The time that `handle` may take beyond its budget. The owner may be asked for a passcode or a payment meanwhile.
  /// Whoever repeats a turn of a process that was killed waits for so long.
  private var patience: Duration { channel.waitsForUser || surface.trust == .owner ? .seconds(120) : .seconds(30) }

  // MARK: The lock

  private func lockInput(
    _ definition: IntentDefinition, _ target: InstalledExtension, _ checkpoint: Conversation.Checkpoint
  ) -> Conversation.Input {
    if checkpoint != .start, let failure = revocation(of: target) { return .refused(failure) }
    let needsConsent = checkpoint == .start && status(of: target) == .notDetermined
    let decision = gate.decide(definition, target.manifest, needsConsent: needsConsent)
    guard decision != .open, checkpoint == .start else { return .lock(decision) }
    // The device was locked during the conversation, so the request ends, as in a live conversation.
    if channel.isPastStart { return .refused(events.refusal(decision)) }
    guard let defect = unlockDefect else { return .lock(decision) }
    return .refused(events.refusal(decision, because: defect))
  }

  var gate: Gate { Gate(policy: configuration.policy, lock: services.lock, trust: surface.trust) }

  /// Whether the owner of the device can be asked: here, or where the conversation stops at the question.
  var canAskOwner: Bool {
    if surface.trust == .owner { return true }
    return surface.trust == .relayed && request.reachesOwner && (isExplained || channel is ReplayChannel)
  }

  /// The reason why the user can't unlock the device in this conversation; nil if it is possible.
  var unlockDefect: String? { services.unlockDefect(canAsk: canAskOwner, language) }

  private func unlock(_ passcode: String) -> Conversation.Input {
    switch services.lock.unlock(with: passcode) {
    case .accepted: .unlocked(true)
    case .wrong: .unlocked(false)
    case .refused(let reason): .unlockRefused(reason)
    }
  }

  // MARK: The end

  private func end(_ outcome: RequestOutcome, _ conversation: Conversation, _ handled: WireObject?) -> RunEnd {
    defer { leaveExtension() }
    if let structured {
      let application = conversation.candidate.target.manifest.identifier
      services.contexts.update(request) {
        $0.note(structured, conversation.intent, handled, by: application)
      }
    }
    noteFound(conversation.definition, handled)
    if let handOff = conversation.handOff { return handOver(handOff, conversation) }
    noteMissingPasscode(outcome, of: conversation.candidate)
    // A passcode that the extension was not allowed to ask for must not become the text of a reply.
    let offer = refusedOwner ? nil : handled.flatMap { self.offer(to: $0, conversation) }
    settle(outcome, offer)
    if let text = conversation.nextRequest {
      return .ended(finish(outcome), next: request.following(ConversationRequest(line: text)))
    }
    guard let offer else { return .ended(finish(outcome), next: nil) }
    // The request is handled now. The offer does not change its outcome.
    record(outcome)
    return take(offer, outcome)
  }

  /// Stores the result of a request that this run has claimed, with what the user may still choose.
  func settle(_ outcome: RequestOutcome, _ offer: ReplyOffer? = nil, _ appOffer: AppOffer? = nil) {
    guard hasClaim else { return }
    let failed = events.failed(outcome).map { [$0] } ?? []
    channel.settle(
      ConversationResult(outcome: outcome, statements: statements + failed, offer: offer, appOffer: appOffer))
  }

  /// Adds the request to the journal, once.
  func record(_ outcome: RequestOutcome) {
    guard let journal, recorder != nil else { return }
    recorder?.finish(outcome, .now - start, connection?.usage)
    if let recorder { journal.append(recorder.entry) }
    recorder = nil
  }

  /// Ends the request with `failure`.
  @discardableResult
  func finish(_ failure: RequestOutcome.Failure) -> RequestOutcome { finish(RequestOutcome(failure: failure)) }

  /// Ends the request with `outcome`.
  @discardableResult
  func finish(_ outcome: RequestOutcome) -> RequestOutcome {
    settle(nil)
    record(outcome)
    if let statement = events.failed(outcome) { show(.said(statement)) }
    let lastWords = outcome.kind == .fault ? lastWords : LastWords()
    services.contexts.update(request) { $0.said = said }
    show(.finished(ConversationEnd(outcome, .now - start, lastWords, refusedOwner: refusedOwner)))
    return outcome
  }

  /// Shows the result of a request that an earlier turn handled.
  func tell(_ result: ConversationResult) -> RunEnd {
    // The turn that handled the request has recorded it.
    recorder = nil
    services.lock.refresh()
    // Locked in the meantime: the device shows no more of it.
    guard surface.trust != .locked, !services.lock.device.isLocked else {
      return .ended(finish(result.outcome), next: nil)
    }
    if !channel.isSilent {
      for statement in result.statements where statement.kind != .failure { show(.said(statement)) }
    }
    if let offer = result.appOffer {
      // An accepted offer replaces the stored result.
      (statements, hasClaim) = (result.statements.filter { $0.kind != .failure }, true)
      return take(offer, result.outcome)
    }
    guard let offer = result.offer else { return .ended(finish(result.outcome), next: nil) }
    return take(offer, result.outcome)
  }

  // MARK: Events

  /// Shows the route when it is chosen and each time that it changes.
  private func showRoute(_ route: Route) {
    guard route != shownRoute else { return }
    shownRoute = route
    show(events.routed(route, views: viewTarget(route)))
    if let takeover = events.takeover(route) { show(takeover) }
  }

  func show(_ event: ConversationEvent) {
    recorder?.note(event)
    if case .said(let statement) = event {
      if hasClaim { statements.append(statement) }
      note(statement)
    }
    channel.show(event)
  }

  /// Runs `body` and records its duration.
  func timed<Value, Failure>(_ stage: RequestStage, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let begin = ContinuousClock.now
    defer { recorder?.spend(.now - begin, in: stage) }
    return try body()
  }
}

extension RequestOutcome.Failure {
  /// Returns the failure of a request whose result is unknown.
  static func unknownResult(_ language: ConversationLanguage) -> Self {
    .init(.resultUnknown, language.texts.text("resultUnknown"))
  }
}
