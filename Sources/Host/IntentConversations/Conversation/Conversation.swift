internal import BaseFiles
package import ExtensionManifests
package import IntentDefinitions
package import IntentLanguage
package import IntentWire

/// The life of one request, from the route through resolve, confirm and handle to the outcome.
///
/// The type is a state machine without side effects. Each step returns the next action, and then waits for the result
/// of that action as input. Tests can therefore walk every path without a process, a clock or a user.
package struct Conversation {
  /// The points at which the gate reads the lock state.
  package enum Checkpoint: Equatable {
    case start, confirm, handle
  }

  /// The next step for the caller to carry out.
  package enum Action: Equatable {
    /// Read the current lock state for a request to `target`.
    case checkLock(Checkpoint, target: InstalledExtension)
    /// Determine whether the request may reach the extension's app.
    case checkAuthorization(target: InstalledExtension)
    /// Store the user's decision about the app, and determine the permission again.
    case authorize(AuthorizedApp, isAllowed: Bool)
    /// Start the extension if it is not running, and open the conversation.
    case start(Route.Candidate, intent: WireObject)
    /// Ask the extension to resolve a parameter.
    case resolve(parameter: String, intent: WireObject)
    /// Ask the extension for the default of a parameter that the request does not give.
    case defaultValue(parameter: String, intent: WireObject)
    /// Ask the extension for the options that match the search term; for all options if the term is nil.
    case options(parameter: String, searchTerm: String?, intent: WireObject)
    /// Call the handler's `confirm` method.
    case confirm(intent: WireObject)
    /// Call the handler's `handle` method.
    case handle(intent: WireObject)
    /// Receive further responses after `handle`.
    case follow(intent: WireObject)
    /// Show the prompt to the user and wait for the answer.
    case ask(Prompt)
    /// Unlock the device if `passcode` is correct.
    case unlock(passcode: String)
    /// Stop: the request has ended.
    case finish(RequestOutcome)
  }

  /// The result of an action.
  package enum Input: Equatable {
    /// The gate's decision at a checkpoint.
    case lock(Gate.Decision)
    /// Whether the request may reach the extension's app.
    case authorization(AuthorizationDecision)
    /// The request can't continue with any extension.
    case refused(RequestOutcome.Failure)
    /// The extension runs and has a handler for the intent.
    case started
    /// The handler's default for a parameter; null if it has none.
    case value(WireValue)
    /// The handler's results for a parameter: one, or one for each element of an array.
    case resolution([ResolutionMessage])
    /// The values that the user may choose from, and the titles of groups of them.
    case options([WireValue], headings: [Prompt.Heading]? = nil)
    /// The handler's response; nil if the handler does not implement the method.
    case response(WireObject?)
    /// No further responses follow.
    case followed
    /// The user answered the prompt.
    case answer(UnderstoodAnswer)
    /// No user is available to answer the prompt.
    case noAnswer
    /// The text of the prompt changed each time that it was repeated, and the limit on repetitions is reached.
    case promptKeepsChanging
    /// Whether the passcode unlocked the device.
    case unlocked(Bool)
    /// The lock accepts no passcode at present. The text is the reason for the user.
    case unlockRefused(String)
    /// The extension failed to carry out the action.
    case failed(RequestOutcome.Failure)
  }

  /// The input that the state machine waits for.
  enum State: Equatable {
    case choosingApplication
    case checking(Checkpoint)
    case unlocking(Gate.Decision)
    case authorizing
    case askingForAuthorization(AuthorizedApp)
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

  /// The limits on the prompts of a request.
  package enum Limit {
    /// The maximum number of prompts for one parameter.
    package static let promptsForParameter = 5
    static let promptsForRequest = 20
    static let unlockTries = 3
  }

  /// The definition of the request's intent.
  package let definition: IntentDefinition
  /// The types of the intent's parameters.
  package let catalogue: Catalogue
  let language: ConversationLanguage
  private let asksAlways: Bool
  /// When only the owner of the device may approve the request.
  private let ownerApproval: OwnerApproval
  let followsUpdates: Bool
  /// The request as the user made it, for the next candidate.
  var original: WireObject
  private(set) var route: Route
  var state: State
  /// The parameters that are not resolved yet; the first one is the current one.
  private(set) var unresolved: ArraySlice<PropertyDefinition> = []
  /// The questions about values that the user was asked, the latest last.
  var askedQuestions: [AskedQuestion] = []
  /// The parameters whose default has not been requested from the handler; the first one is the current one.
  var pendingDefaults: ArraySlice<PropertyDefinition> = []
  /// The changes of the last answer, until the next prompt shows them.
  var heard: [ChangedValue] = []
  /// The text of the last prompt without the changes before it; nil if there was no prompt.
  var bareText: String?
  /// The request with the values that are resolved so far.
  package var intent: WireObject
  /// Returns whether an answer that does not match the question is a new request.
  let isRequest: (String) -> Bool
  /// Understands answers by the sentences of the language.
  let spoken: SpokenAnswers
  /// The text of the new request that the user made instead of answering; nil if there is none.
  package private(set) var nextRequest: String?
  /// The text of the user's last value, until the handler accepts or rejects the value.
  var triedAnswer: String?
  /// The answer that gave a parameter its value last, with the parameter's name. It may say which number of a person is
  /// meant: "John's mobile".
  var changingAnswer: (parameter: String, text: String)?
  /// Whether the last answer to a confirmation may have asked for a change, and was not understood. The next yes then
  /// only repeats the question.
  var hasUnheardChange = false
  /// The part of the request that the app takes over; nil if the extension completes it.
  package private(set) var handOff: HandOff?
  /// The response to `confirm`; nil if there is none yet.
  private var confirmation: WireObject?
  /// The outcome of the request if it does not fail.
  private var result = RequestOutcome.success
  private var lastPrompt: Prompt?
  private var unlockTries = 0
  private var promptCount = 0
  private var promptCounts: [String: Int] = [:]

  /// Creates a conversation about `intent`, which `definition` describes, with the candidates of `route`.
  package init(
    definition: IntentDefinition, intent: WireObject, route: Route, asksBeforeHandling: Bool,
    ownerApproval: OwnerApproval = .none, followsUpdates: Bool = false, catalogue: Catalogue,
    language: ConversationLanguage,
    isRequest: @escaping (String) -> Bool = { _ in false }, spoken: SpokenAnswers = .none
  ) {
    self.definition = definition
    self.intent = intent
    self.route = route
    asksAlways = asksBeforeHandling
    self.ownerApproval = ownerApproval
    self.followsUpdates = followsUpdates
    self.catalogue = catalogue
    self.language = language
    self.isRequest = isRequest
    self.spoken = spoken
    original = intent
    state = .choosingApplication
  }

  /// The candidates that have not failed, and the extensions that were passed over.
  package var considered: Route { route }

  /// The extension that currently handles the request.
  package var candidate: Route.Candidate { route.candidates[0] }

  /// Starts the conversation and returns the first action.
  package mutating func begin() -> Action {
    guard route.needsChoice else { return startCandidate() }
    return askForApplication()
  }

  /// Processes the result of the last action and returns the next action.
  package mutating func receive(_ input: Input) -> Action {
    switch (state, input) {
    // A request ends only once. Later input starts nothing.
    case (.finished(let outcome), _): return .finish(outcome)
    case (.unlocking(let decision), .noAnswer): return finish(dialogue.refusal(decision))
    case (.askingForAuthorization(let app), .noAnswer): return finish(dialogue.notAuthorized(app, .undecided))
    case (_, .noAnswer): return finish(dialogue.needsInput(lastPrompt, definition))
    case (_, .promptKeepsChanging): return finish(dialogue.tooManyPrompts())
    case (_, .answer(let answer)): return applyAnswer(answer)
    case (.checking(let checkpoint), .lock(let decision)): return pass(checkpoint, decision)
    case (.unlocking(let decision), .unlocked(let isUnlocked)):
      return isUnlocked ? check(.start) : askToUnlock(decision, again: true)
    case (.unlocking(let decision), .unlockRefused(let reason)):
      return finish(dialogue.refusal(decision, because: reason))
    case (.authorizing, .authorization(let decision)): return apply(decision)
    case (_, .refused(let failure)): return finish(failure)
    case (.starting, .started): return startDefaults()
    case (.defaulting, .value(let value)): return defaulted(value)
    case (.resolving, .resolution(let results)): return resolved(results)
    case (.listing(var question, let term), .options(let values, let headings)):
      question.prompt.headings = headings
      return listed(values, question, searchTerm: term)
    case (.confirming, .response(let response)): return confirmed(response)
    case (.handling, .response(let response)): return handled(response)
    case (.handling, .failed(let failure)), (.following, .failed(let failure)): return finish(failure)
    case (.following, .followed): return finish(nil)
    case (_, .failed(let failure)): return startNextCandidate(after: failure)
    default: return finish(.mismatchedInput)
    }
  }

  // MARK: Shared steps

  mutating func finish(_ failure: RequestOutcome.Failure?) -> Action {
    finish(failure.map { RequestOutcome(failure: $0) } ?? result)
  }

  private mutating func finish(_ outcome: RequestOutcome) -> Action {
    state = .finished(outcome)
    return .finish(outcome)
  }

  /// Asks the user, or ends the request if a limit on prompts is reached. The conversation waits for the answer in
  /// `state`.
  mutating func ask(_ prompt: Prompt, then state: State) -> Action {
    promptCount += 1
    let count = prompt.parameter.map { promptCounts[$0, default: 0] + 1 } ?? 0
    if let parameter = prompt.parameter { promptCounts[parameter] = count }
    guard count <= Limit.promptsForParameter, promptCount <= Limit.promptsForRequest else {
      return finish(dialogue.tooManyPrompts())
    }
    self.state = state
    if case .asking(let question) = state { recordQuestion(question) }
    var prompt = showingChange(prompt)
    prompt.text = PresentationLimits.sentence(prompt.text)
    lastPrompt = prompt
    return .ask(prompt)
  }

  mutating func check(_ checkpoint: Checkpoint) -> Action {
    state = .checking(checkpoint)
    return .checkLock(checkpoint, target: candidate.target)
  }

  /// Resolves the next parameter, or continues with confirm if all parameters are resolved.
  mutating func resolveNext() -> Action {
    skipInapplicable()
    guard let parameter = unresolved.first else { return check(.confirm) }
    if let question = askAboutMoment(parameter) { return question }
    state = .resolving
    return .resolve(parameter: parameter.name, intent: intent)
  }

  /// Marks the current parameter as resolved and continues with the next one.
  mutating func parameterResolved() -> Action {
    unresolved = unresolved.dropFirst()
    return resolveNext()
  }

  /// Drops the parameters at the head of the unresolved ones that do not apply, with their values.
  private mutating func skipInapplicable() {
    while let parameter = unresolved.first, !applies(parameter) {
      intent[parameter.name] = .null
      unresolved = unresolved.dropFirst()
    }
    if let parameter = unresolved.first { setDefault(parameter) }
  }

  /// Ends the request because the user made a new request instead of answering.
  mutating func abandon(for text: String) -> Action {
    nextRequest = text
    return finish(dialogue.cancelled("cancelled.abandoned"))
  }

  /// Creates the texts of this conversation.
  var dialogue: Dialogue { Dialogue(catalogue: catalogue, language: language) }

  /// Interprets the answers of this conversation.
  var reader: AnswerReader { AnswerReader(catalogue: catalogue, language: language) }

  // MARK: Choosing the extension

  private mutating func startCandidate() -> Action {
    intent = original
    askedQuestions = []
    return check(.start)
  }

  /// Asks which of the route's candidates should handle the request.
  mutating func askForApplication() -> Action {
    let prompt = Prompt(kind: .application, text: language.texts.text("application.choice"), options: route.choices)
    return ask(prompt, then: .choosingApplication)
  }

  /// Applies the user's choice among the route's candidates.
  mutating func chooseApplication(_ meaning: AnswerMeaning) -> Action {
    guard case .option(let index) = meaning, route.candidates.indices.contains(index) else {
      return askForApplication()
    }
    // The user chose this application, so no other candidate takes over if it fails.
    route.candidates = [route.candidates[index]]
    route.candidates[0].reason = "chosen by the user"
    return startCandidate()
  }

  /// Passes the request to the next candidate after the current one failed before `handle`. Ends the request if no
  /// candidate is left.
  mutating func startNextCandidate(after failure: RequestOutcome.Failure) -> Action {
    guard route.candidates.count > 1 else { return finish(failure) }
    let failed = route.candidates.removeFirst()
    route.takeoverFailure = failure
    route.candidates[0].reason = "takes over from '\(failed.name)': \(failure.message)"
    return startCandidate()
  }

  mutating func startResolving() -> Action {
    unresolved = parentsFirst(definition.resolvableParameters)[...]
    return resolveNext()
  }

  /// Restores the request as it was when a question was asked.
  mutating func restore(_ asked: AskedQuestion) {
    intent = asked.intent
    original = asked.original
    unresolved = asked.unresolved
  }

  // MARK: The gate

  private mutating func pass(_ checkpoint: Checkpoint, _ decision: Gate.Decision) -> Action {
    switch (checkpoint, decision) {
    case (.start, .open): return candidate.target.app == nil ? apply(.allowed) : checkAuthorization()
    case (.start, _): return askToUnlock(decision, again: false)
    case (.confirm, .open):
      state = .confirming
      return .confirm(intent: intent)
    case (.handle, .open):
      state = .handling
      return .handle(intent: intent)
    // The device was locked during the conversation, so the request ends.
    case (_, _): return finish(dialogue.refusal(decision))
    }
  }

  private mutating func askToUnlock(_ decision: Gate.Decision, again: Bool) -> Action {
    unlockTries += 1
    guard unlockTries <= Limit.unlockTries else { return finish(dialogue.refusal(decision)) }
    let text = language.texts.text(again ? "unlock.again" : "unlock")
    return ask(Prompt(kind: .unlock, text: text), then: .unlocking(decision))
  }

  // MARK: Confirm and handle

  private mutating func confirmed(_ response: WireObject?) -> Action {
    // A handler without a `confirm` method confirms every request.
    if let response, let end = end(with: response) { return end }
    if let response, !reading(response).continuesRequest {
      return finish(dialogue.failure(definition, response: response, candidate: candidate))
    }
    guard asksAlways || ownerApproval.applies(to: intent) else { return check(.handle) }
    confirmation = response
    return askForApproval()
  }

  /// Asks for the user's approval before `handle`. After an answer that is neither yes nor no, the question begins with
  /// a reply to it.
  private mutating func askForApproval(after meaning: AnswerMeaning? = nil) -> Action {
    let text = approvalQuestion
    var prompt = Prompt(kind: .confirmation, text: meaning.map { dialogue.question(text, after: $0) } ?? text)
    prompt.needsOwner = ownerApproval.applies(to: intent) ? true : nil
    return ask(prompt, then: .approving)
  }

  private var approvalQuestion: String {
    dialogue.approval(definition, intent: intent, confirmation: confirmation, candidate: candidate)
  }

  /// The question that only the owner of the device may approve; nil if any user may approve the request.
  package var ownersQuestion: String? { ownerApproval.applies(to: intent) ? approvalQuestion : nil }

  /// Applies the answer to the confirmation prompt before `handle`.
  mutating func approved(_ meaning: AnswerMeaning) -> Action {
    switch meaning {
    case .yes: check(.handle)
    case .no: finish(dialogue.cancelled("cancelled.declined"))
    default: askForApproval(after: meaning)
    }
  }

  private mutating func handled(_ response: WireObject?) -> Action {
    guard let response else { return finish(Dialogue.handleMissing(candidate, definition)) }
    if let end = end(with: response) { return end }
    let reading = reading(response)
    guard !reading.isReady else { return finish(Dialogue.handleUnfinished(candidate)) }
    guard reading.isDone else { return finish(dialogue.failure(definition, response: response, candidate: candidate)) }
    if reading.isInProgress { result = .inProgress }
    guard followsUpdates, definition.updates != .none, !reading.isLast else { return finish(nil) }
    state = .following
    return .follow(intent: intent)
  }

  /// Ends the request if the app continues it; returns nil otherwise.
  private mutating func end(with response: WireObject) -> Action? {
    guard
      let handOff = HandOff(definition, intent: intent, response: response, candidate: candidate, dialogue: dialogue)
    else { return nil }
    self.handOff = handOff
    return finish(handOff.outcome(isOpened: false))
  }

  /// Returns the outcome of a request that the app handled with `response`.
  package func outcome(ofApp response: WireObject) -> RequestOutcome {
    let reading = reading(response)
    let failure: RequestOutcome.Failure? =
      if reading.isReady {
        Dialogue.handleUnfinished(candidate)
      } else if reading.requiresApp {
        dialogue.requiresApp(definition, response: response, name: candidate.name, isOpened: true)
      } else {
        reading.isDone ? nil : dialogue.failure(definition, response: response, candidate: candidate)
      }
    return RequestOutcome(
      failure: failure, continuesInApp: AppContinuation(application: candidate.name, opened: true),
      isInProgress: reading.isInProgress)
  }

  private func reading(_ response: WireObject) -> ResponseStatus {
    ResponseStatus(definition, response)
  }
}

extension RequestOutcome.Failure {
  /// The failure of a request that received input which does not match its state.
  static let mismatchedInput = Self(.protocolError, "the extension's answer does not match the request")
}
