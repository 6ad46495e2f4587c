package import ExtensionManifests
internal import ExtensionSupervisor
package import IntentDefinitions
package import IntentLanguage
package import IntentWire

/// One request's life: from the route through resolve, confirm and handle to its outcome.
///
/// A state machine that does nothing by itself. Each step gives the one action that is to be taken next, and waits for
/// the input that comes of it; so every path can be walked without a process, a clock or a user.
package struct Conversation {
  /// The points at which the lock state is read.
  package enum Checkpoint: Equatable {
    case start, confirm, handle
  }

  /// What is to be done next.
  package enum Action: Equatable {
    /// Read the lock state, as it is now, for a request to `target`.
    case checkLock(Checkpoint, target: InstalledExtension)
    /// Start the extension, unless it runs, and open the conversation.
    case start(Route.Candidate, intent: WireObject)
    /// Ask the extension to resolve a parameter.
    case resolve(parameter: String, intent: WireObject)
    /// Ask the extension for the value that stands for "not given".
    case defaultValue(parameter: String, intent: WireObject)
    /// Ask the extension among which values the user may choose, for what the user searches for or for all.
    case options(parameter: String, searchTerm: String?, intent: WireObject)
    /// Ask the extension for the dry run.
    case confirm(intent: WireObject)
    /// Ask the extension for the deed.
    case handle(intent: WireObject)
    /// Follow the further responses to the request.
    case follow(intent: WireObject)
    /// Ask the user.
    case ask(Prompt)
    /// Unlock the device, if `passcode` is right.
    case unlock(passcode: String)
    /// Nothing more: the request has ended.
    case finish(RequestOutcome)
  }

  /// What came of an action.
  package enum Input: Equatable {
    case lock(Gate.Decision)
    /// The request can't go on, whichever extension takes it.
    case refused(RequestOutcome.Failure)
    /// The extension stands ready with a handler.
    case started
    /// What stands for "not given"; null where nothing does.
    case value(WireValue)
    case resolution([ResolutionMessage])
    /// What the user may choose among.
    case options([WireValue])
    /// A response; nil when the handler has no such method.
    case response(WireObject?)
    /// There is nothing more to follow.
    case followed
    /// The user answered the prompt.
    case answer(UnderstoodAnswer)
    /// There is nobody to answer the prompt.
    case noAnswer
    /// The same prompt was asked anew too often, since its text changed each time.
    case promptKeepsChanging
    case unlocked(Bool)
    /// No passcode is taken now, for a reason that people read.
    case unlockRefused(String)
    /// The extension failed at what it was asked.
    case failed(RequestOutcome.Failure)
  }

  /// What the machine waits for.
  enum State: Equatable {
    case choosingApplication
    case checking(Checkpoint)
    case unlocking(Gate.Decision)
    case starting
    case defaulting
    case resolving
    case listing(Question, searchTerm: String?)
    case asking(Question)
    case confirming
    case approving
    case handling
    case following
    case finished(RequestOutcome)
  }

  /// How many prompts a parameter and a request may cost.
  package enum Limit {
    package static let promptsForParameter = 5
    static let promptsForRequest = 20
    static let unlockTries = 3
  }

  package let definition: IntentDefinition
  package let catalogue: Catalogue
  let language: ConversationLanguage
  let asksBeforeHandling: Bool
  let followsUpdates: Bool
  private let original: WireObject
  private(set) var route: Route
  var state: State
  /// The parameters that are still to be resolved; the first is the current one.
  private(set) var unresolved: ArraySlice<PropertyDefinition> = []
  /// The parameters for which the handler may still have a default; the first is the current one.
  var undefaulted: ArraySlice<PropertyDefinition> = []
  /// The request as it stands, with the values resolved so far.
  var intent: WireObject
  /// Tells whether an answer that does not fit is a request of its own.
  let isRequest: (String) -> Bool
  /// What the user asked for instead of answering; the request has ended then.
  package private(set) var nextRequest: String?
  /// The text of the value that the user gave, until the handler has said whether it accepts the value.
  var triedAnswer: String?
  private var lastPrompt: Prompt?
  private var unlockTries = 0
  private var promptCount = 0
  private var promptCounts: [String: Int] = [:]

  /// Makes a conversation about `intent`, which `definition` describes, on its way along `route`.
  package init(
    definition: IntentDefinition, intent: WireObject, route: Route, asksBeforeHandling: Bool,
    followsUpdates: Bool = false, catalogue: Catalogue, language: ConversationLanguage,
    isRequest: @escaping (String) -> Bool = { _ in false }
  ) {
    self.definition = definition
    self.intent = intent
    self.route = route
    self.asksBeforeHandling = asksBeforeHandling
    self.followsUpdates = followsUpdates
    self.catalogue = catalogue
    self.language = language
    self.isRequest = isRequest
    original = intent
    state = .choosingApplication
  }

  /// The extensions that are still to be tried, and those passed over.
  package var considered: Route { route }

  /// The extension that the request is with.
  package var candidate: Route.Candidate { route.candidates[0] }

  /// The first action.
  package mutating func begin() -> Action {
    guard route.needsChoice else { return startCandidate() }
    return askForApplication()
  }

  /// Takes what came of the last action and gives the next.
  package mutating func receive(_ input: Input) -> Action {
    switch (state, input) {
    // A request ends once: whatever comes later, nothing is started anew.
    case (.finished(let outcome), _): return .finish(outcome)
    case (.unlocking(let decision), .noAnswer): return finish(dialogue.refusal(decision, definition))
    case (_, .noAnswer): return finish(dialogue.needsInput(lastPrompt))
    case (_, .promptKeepsChanging): return finish(dialogue.tooManyPrompts(lastPrompt?.parameter))
    case (_, .answer(let answer)): return take(answer)
    case (.checking(let checkpoint), .lock(let decision)): return pass(checkpoint, decision)
    case (.unlocking(let decision), .unlocked(let isUnlocked)):
      return isUnlocked ? check(.start) : askToUnlock(decision, again: true)
    case (.unlocking(let decision), .unlockRefused(let reason)):
      return finish(dialogue.refusal(decision, definition, because: reason))
    case (_, .refused(let failure)): return finish(failure)
    case (.starting, .started): return startDefaults()
    case (.defaulting, .value(let value)): return defaulted(value)
    case (.resolving, .resolution(let results)): return resolved(results)
    case (.listing(let question, let term), .options(let values)): return listed(values, question, searchTerm: term)
    case (.confirming, .response(let response)): return confirmed(response)
    case (.handling, .response(let response)): return handled(response)
    case (.handling, .failed(let failure)), (.following, .failed(let failure)): return finish(failure)
    case (.following, .followed): return finish(nil)
    case (_, .failed(let failure)): return giveWay(failure)
    default: return finish(.unfitAnswer)
    }
  }

  // MARK: Steps that the parts share

  mutating func finish(_ failure: RequestOutcome.Failure?) -> Action {
    let outcome = RequestOutcome(failure: failure)
    state = .finished(outcome)
    return .finish(outcome)
  }

  /// Asks the user, within the limits on prompts; `state` is what waits for the answer.
  mutating func ask(_ prompt: Prompt, then state: State) -> Action {
    promptCount += 1
    let count = prompt.parameter.map { promptCounts[$0, default: 0] + 1 } ?? 0
    if let parameter = prompt.parameter { promptCounts[parameter] = count }
    guard count <= Limit.promptsForParameter, promptCount <= Limit.promptsForRequest else {
      return finish(dialogue.tooManyPrompts(prompt.parameter))
    }
    self.state = state
    lastPrompt = prompt
    return .ask(prompt)
  }

  mutating func check(_ checkpoint: Checkpoint) -> Action {
    state = .checking(checkpoint)
    return .checkLock(checkpoint, target: candidate.target)
  }

  /// Resolves the first of the unresolved parameters, or goes on to confirm when there is none.
  mutating func resolveNext() -> Action {
    guard let parameter = unresolved.first else { return check(.confirm) }
    state = .resolving
    return .resolve(parameter: parameter.name, intent: intent)
  }

  /// The current parameter is settled.
  mutating func parameterResolved() -> Action {
    unresolved = unresolved.dropFirst()
    return resolveNext()
  }

  /// Ends the request, since the user asked for something else.
  mutating func abandon(for text: String) -> Action {
    nextRequest = text
    return finish(dialogue.cancelled("cancelled.abandoned"))
  }

  /// What is said in this conversation.
  var dialogue: Dialogue { Dialogue(catalogue: catalogue, language: language) }

  /// How answers are understood in this conversation.
  var reader: AnswerReader { AnswerReader(catalogue: catalogue, language: language) }

  // MARK: The way to the extension

  private mutating func startCandidate() -> Action {
    intent = original
    return check(.start)
  }

  private mutating func askForApplication() -> Action {
    let prompt = Prompt(kind: .application, text: language.texts.text("application.choice"), options: route.choices)
    return ask(prompt, then: .choosingApplication)
  }

  /// Takes the user's choice among the route's candidates.
  mutating func chooseApplication(_ meaning: AnswerMeaning) -> Action {
    guard case .option(let index) = meaning, route.candidates.indices.contains(index) else {
      return askForApplication()
    }
    // The user named one: no other takes its place when it fails.
    route.candidates = [route.candidates[index]]
    route.candidates[0].reason = "chosen by the user"
    return startCandidate()
  }

  /// The extension failed before the request was handled: the next one takes it, if there is one.
  mutating func giveWay(_ failure: RequestOutcome.Failure) -> Action {
    guard route.candidates.count > 1 else { return finish(failure) }
    let failed = route.candidates.removeFirst()
    route.takenOverBecause = failure
    route.candidates[0].reason = "takes over from '\(failed.name)': \(failure.message)"
    return startCandidate()
  }

  mutating func startResolving() -> Action {
    unresolved = definition.resolvableParameters[...]
    return resolveNext()
  }

  // MARK: The gate

  private mutating func pass(_ checkpoint: Checkpoint, _ decision: Gate.Decision) -> Action {
    switch (checkpoint, decision) {
    case (.start, .open):
      state = .starting
      return .start(candidate, intent: intent)
    case (.start, _): return askToUnlock(decision, again: false)
    case (.confirm, .open):
      state = .confirming
      return .confirm(intent: intent)
    case (.handle, .open):
      state = .handling
      return .handle(intent: intent)
    // Locked in the middle of a conversation: it stops here.
    case (_, _): return finish(dialogue.refusal(decision, definition))
    }
  }

  private mutating func askToUnlock(_ decision: Gate.Decision, again: Bool) -> Action {
    unlockTries += 1
    guard unlockTries <= Limit.unlockTries else { return finish(dialogue.refusal(decision, definition)) }
    let text = language.texts.text(again ? "unlock.again" : "unlock")
    return ask(Prompt(kind: .unlock, text: text), then: .unlocking(decision))
  }

  // MARK: Confirm and handle

  private mutating func confirmed(_ response: WireObject?) -> Action {
    // Without a confirm method nothing speaks against it.
    if let response, !reading(response).isDone { return finish(dialogue.failure(definition, response, candidate)) }
    guard asksBeforeHandling else { return check(.handle) }
    return askForApproval()
  }

  private mutating func askForApproval() -> Action {
    let text = dialogue.approval(definition, intent, candidate)
    return ask(Prompt(kind: .confirmation, text: text), then: .approving)
  }

  /// Takes the answer to the question before `handle`.
  mutating func approved(_ meaning: AnswerMeaning) -> Action {
    switch meaning {
    case .yes: check(.handle)
    case .no: finish(dialogue.cancelled("cancelled.declined"))
    default: askForApproval()
    }
  }

  private mutating func handled(_ response: WireObject?) -> Action {
    guard let response else { return finish(Dialogue.handleMissing(candidate, definition)) }
    let reading = reading(response)
    guard reading.isDone else { return finish(dialogue.failure(definition, response, candidate)) }
    guard followsUpdates, definition.updates != .none, !reading.isLast else { return finish(nil) }
    state = .following
    return .follow(intent: intent)
  }

  private func reading(_ response: WireObject) -> ResponseReading {
    ResponseReading(definition, response)
  }
}

extension RequestOutcome.Failure {
  /// An input came that nothing had asked for.
  static let unfitAnswer = Self(.protocolError, "the extension's answer does not fit what it was asked")
}
