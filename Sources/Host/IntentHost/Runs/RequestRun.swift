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
  /// The installed extensions. They do not change during the run.
  let installed: ExtensionCatalogue
  let spoken: SpokenLanguages.Spoken
  /// Creates events with the types of the request, or with the API's types until the request is understood.
  var events: EventFactory
  /// The connection to the current extension; nil if there is none.
  var connection: ExtensionConnection?
  /// The number of the conversation on this connection.
  var conversationNumber: Int64 = 0
  /// The last output of the extension that failed last.
  var lastWords = FinalOutput()
  /// Answers the requests of the current extension; nil if there is none.
  var requestHandler: HostRequestHandler?
  /// Whether a passcode prompt of an earlier extension of this run was refused.
  var refusedOwnerRequestBefore = false
  /// Whether an extension of this run requested the passcode while none is set.
  var lacksPasscode = false
  private var shownRoute: Route?
  /// The request after it was understood, in the form that the extension supports; nil before that.
  var structured: StructuredRequest?
  /// The request as it was understood; nil before that.
  var asSaid: StructuredRequest?
  /// Whether the user chose the request among the phrases of several apps.
  var isChosen = false
  private let journal: Journal?
  /// Collects the journal's entry; nil if there is no journal.
  var recorder: RequestRecorder?
  /// The current extension, unless it has failed.
  var currentExtension: InstalledExtension?
  /// The last sentences that were shown. The user can ask to hear them again.
  var recentSentences: [String] = []
  /// The sentences that were shown since the claim.
  var statements: [Statement] = []
  /// The response to `handle`; nil before.
  private(set) var handled: WireObject?
  /// The response to `confirm`; nil before.
  var confirmed: WireObject?
  /// Shows views beside the request; nil if no extension does.
  var views: RequestViews?
  /// The host's own card that was shown last; nil if there is none.
  var ownCard: OwnCard?
  /// The place of the last views at the time when they were shown; nil if no views were shown.
  var shownSurface: ViewSurface?
  /// The images of the extension's view that was shown last.
  var shownImages: Set<ViewImage> = []
  /// The interaction that the views show.
  var interaction: InteractionObject?
  /// Whether this run has claimed the right to handle the request.
  var hasClaim = false
  /// The call of `handle` that may outlive its turn; nil if there is none.
  var held: Held?
  /// Whether the user said no to a question of the extension, or ended the request there.
  var refusedQuestion = false
  /// Whether the request is only explained, so that the user is not asked.
  var isExplained = false

  init(
    _ services: HostServices, request: ConversationRequest, channel: any AnswerChannel, number: Int, journal: Journal?
  ) {
    self.services = services
    self.request = request
    self.channel = channel
    installed = services.catalogue.current
    spoken = services.language(of: request)
    events = EventFactory(ValueContext(catalogue: .system, language: spoken.conversation))
    self.journal = journal
    recorder = journal.map { RequestRecorder(number: number, keepsValues: $0.keepsValues) }
    recorder?.record(from: request.origin ?? request.surface, peer: request.peer, answeredOn: request.surface)
  }

  var configuration: HostConfiguration { services.configuration }
  var catalogue: Catalogue { events.context.catalogue }
  var language: ConversationLanguage { spoken.conversation }

  /// Runs the request until it ends or stops.
  func run() -> RunEnd {
    do {
      switch try understood() {
      case .activity(let shortcut): return start(shortcut)
      case .guarded(let reason): return .ended(finish(refusal(reason)), next: nil)
      case .unauthorized(let app): return .ended(finish(refusal(of: app)), next: nil)
      case .remark(.undo): return try undo()
      case .remark(let remark): return .ended(handleRemark(remark), next: nil)
      case .guess(let request, let reason):
        switch try confirmGuess(request, reason) {
        case .request(let agreed): return try converse(agreed)
        case .stop(let end): return end
        }
      case .listing(let wish): return .ended(continueListing(with: wish), next: nil)
      case .requests(let requests):
        switch try choose(among: requests) {
        case .request(let chosen): return try converse(chosen)
        case .stop(let end): return end
        }
      }
    } catch {
      return .ended(finish(error), next: nil)
    }
  }

  /// Shows the interpretation of the request and its route, or the reason why no extension can handle it. If
  /// `showsRights` is true, also shows the rights of the request's surface.
  func explain(showsRights: Bool) -> RequestOutcome {
    isExplained = true
    do throws(RequestOutcome.Failure) {
      let requests: [StructuredRequest]
      switch try understood() {
      case .requests(let understood): requests = understood
      case .guess(let understood, _): requests = [understood]
      case .activity(let shortcut):
        _ = try openable(shortcut)
        show(events.opens(shortcut.phrase, shortcut.application))
        return .success
      case .guarded(let reason): throw refusal(reason)
      case .unauthorized(let app): throw refusal(of: app)
      case .remark(let remark):
        showSentences(sentences(about: remark))
        return .success
      case .listing: return .success
      }
      guard requests.count == 1 else { throw events.needsInput(Self.choice(among: requests, installed, language)) }
      let route = try route(requests[0])
      let definition = (structured ?? requests[0]).kind.definition
      let rights = showsRights ? rights(definition, route.candidates[0].target) : nil
      show(events.routed(route, views: viewTarget(route), rights: rights))
      return .success
    } catch {
      return finish(error)
    }
  }

  // MARK: The conversation

  func converse(_ agreed: StructuredRequest) throws(RequestOutcome.Failure) -> RunEnd {
    let route = try route(agreed)
    let structured = structured ?? agreed
    let definition = structured.kind.definition
    let isSuggested = structured.suggestedBy != nil
    var conversation = Conversation(
      definition: definition, intent: structured.intent, route: route,
      asksBeforeHandling: isSuggested || configuration.policy.asksBeforeHandling(structured),
      ownerApproval: configuration.policy.ownerApproval(of: definition.name, on: request.surface.trust),
      followsUpdates: follow != nil, catalogue: catalogue, language: language,
      isRequest: isRequest, spoken: spokenAnswers(to: structured))
    conversation.hear(structured.utterance)
    return drive(&conversation, from: conversation.begin())
  }

  /// Continues a conversation whose `handle` was held, with the result of the call.
  func resume(_ conversation: Conversation, handling intent: WireObject, _ result: Step) -> RunEnd {
    var conversation = conversation
    return drive(&conversation, from: .handle(intent: intent), result)
  }

  /// Carries out actions until the conversation ends or stops. `known` is the result of the first action; nil if it is
  /// carried out here.
  private func drive(
    _ conversation: inout Conversation, from first: Conversation.Action, _ known: Step? = nil
  ) -> RunEnd {
    var action = first
    var known = known
    while true {
      if case .finish(let outcome) = action { return end(outcome, conversation: conversation, handled: handled) }
      let candidate = conversation.candidate
      let input: Conversation.Input
      let result = known ?? step(action, conversation)
      known = nil
      switch result {
      case .hold(let prompt, let digest): return .parked(prompt, digest)
      case .stop(let end):
        releaseExtension()
        recordSuccess(beforeUsing: nil)
        return end
      case .input(let found): input = found
      }
      if case .confirm = action, case .response(let response) = input { confirmed = response }
      if case .handle = action, case .response(let response) = input {
        handled = response
        showView(response, conversation: conversation, stage: .result)
      }
      showChangedView()
      action = conversation.receive(input)
      if let failure = Self.failure(of: candidate, input: input, action: action, conversation: conversation) {
        recordFault(candidate.target, failure)
      }
    }
  }

  // MARK: Actions

  /// The result of an action: the next input of the conversation, or the end of the run.
  enum Step {
    case input(Conversation.Input)
    case stop(RunEnd)
    /// The call of the action asks the user, and continues in a later turn.
    case hold(Prompt, PromptDigest)
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
      return lockInput(definition, target: target, checkpoint: checkpoint)
    case .unlock(let passcode): return unlock(passcode)
    case .checkAuthorization(let target): return .authorization(authorization(of: target))
    case .authorize(let app, let isAllowed):
      configuration.authorizations.decide(app.identifier, .requests, isAllowed: isAllowed)
      return .authorization(authorization(of: candidate.target))
    case .start(let candidate, let intent): return open(candidate, intent)
    case .defaultValue(let name, let intent):
      return parameter(name, definition: definition) { defaultValue($0, intent: intent, candidate: candidate) }
    case .resolve(let name, let intent):
      return parameter(name, definition: definition) {
        resolve($0, of: definition, intent: intent, candidate: candidate)
      }
    case .options(let name, let term, let intent):
      return parameter(name, definition: definition) {
        options($0, searchTerm: term, intent: intent, candidate: candidate)
      }
    case .confirm(let intent): return confirm(definition, intent: intent, candidate: candidate)
    case .follow(let intent): return follow(intent, conversation)
    case .ask, .handle, .finish: return .noAnswer
    }
  }

  private func parameter(
    _ name: String, definition: IntentDefinition, call: (PropertyDefinition) -> Conversation.Input
  ) -> Conversation.Input {
    definition.parameter(name).map(call)
      ?? .refused(.init(.invalidRequest, "'\(definition.name)' has no parameter '\(name)'"))
  }

  // MARK: The end

  private func end(_ outcome: RequestOutcome, conversation: Conversation, handled: WireObject?) -> RunEnd {
    defer { releaseExtension() }
    if let structured {
      let application = conversation.candidate.target.manifest.identifier
      services.contexts.update(request) {
        $0.note(
          structured, intent: conversation.intent, response: outcome.kind == .success ? handled : nil, by: application)
      }
    }
    recordFoundItems(conversation.definition, handled)
    if let handOff = conversation.handOff { return handOver(handOff, conversation) }
    reportMissingPasscode(outcome, of: conversation.candidate)
    // A passcode that the extension was not allowed to ask for must not become the text of a reply.
    let offer = refusedOwnerRequest ? nil : handled.flatMap { self.offer(to: $0, conversation) }
    settle(outcome, offer: offer)
    if let text = conversation.nextRequest {
      return .ended(finish(outcome), next: request.following(ConversationRequest(line: text)))
    }
    guard let offer else { return .ended(finish(outcome), next: nil) }
    // The request is complete before the offer, whose answer does not change the outcome.
    record(outcome)
    return presentOffer(offer, outcome)
  }

  /// Adds the request to the journal, once.
  func record(_ outcome: RequestOutcome) {
    guard let journal, recorder != nil else { return }
    recorder?.finish(outcome, duration: .now - start, usage: connection?.usage)
    if let recorder { journal.append(recorder.entry) }
    recorder = nil
  }

  /// Ends the request with `failure`.
  @discardableResult
  func finish(_ failure: RequestOutcome.Failure) -> RequestOutcome { finish(RequestOutcome(failure: failure)) }

  /// Ends the request with `outcome`.
  @discardableResult
  func finish(_ outcome: RequestOutcome) -> RequestOutcome {
    recordSuccess(beforeUsing: nil)
    record(outcome)
    if let statement = events.failed(outcome) { show(.said(statement)) }
    let lastWords = outcome.kind == .fault ? lastWords : FinalOutput()
    services.contexts.update(request) { $0.lastSentences = recentSentences }
    show(
      .finished(
        ConversationEnd(outcome, duration: .now - start, lastWords: lastWords, refusedOwnerRequest: refusedOwnerRequest)
      ))
    return outcome
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
    recorder?.record(event)
    if case .said(let statement) = event {
      if hasClaim { statements.append(statement) }
      recordStatement(statement)
    }
    channel.show(event)
  }

  /// Runs `body` and records its duration.
  func timed<Value, Failure>(_ stage: RequestStage, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let begin = ContinuousClock.now
    defer { recorder?.addTime(.now - begin, in: stage) }
    return try body()
  }
}
