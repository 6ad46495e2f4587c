internal import BaseFiles
package import ExtensionManifests
internal import FoundationEssentials
package import IntentDefinitions
internal import IntentLanguage
package import IntentWire

/// Creates the events of one conversation from the steps of its state machine and the extension's messages.
package struct EventFactory: Sendable {
  /// The types and the language for rendering values.
  package let context: ValueContext

  /// Creates a factory for a conversation with these types and this language.
  package init(_ context: ValueContext) {
    self.context = context
  }

  private var dialogue: Dialogue { Dialogue(catalogue: context.catalogue, language: context.language) }
  private var writer: ValueWriter { ValueWriter(catalogue: context.catalogue) }
  private var locale: String { context.language.locale.identifier }

  /// Returns the parameters of a request in one phrase for the user; nil if the request has none.
  package func summary(of request: StructuredRequest) -> String? {
    dialogue.summary(request.kind.definition, request.intent)
  }

  /// Returns the event for a request that was understood in `locale`, an identifier.
  package func understood(_ request: StructuredRequest, locale: String) -> ConversationEvent {
    let definition = request.kind.definition
    let intent = request.intent
    let dialogue = dialogue
    return .understood(
      UnderstoodRequest(
        utterance: request.utterance, intent: definition.name,
        parameters: context.values(intent, definition.parameters), application: request.application, locale: locale,
        suggestedBy: request.suggestedBy, isAdvised: request.isAdvised,
        summarize: { dialogue.summary(definition, intent) }))
  }

  /// Returns the event for a route.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - views: the extension that shows views beside the request; nil if there is none.
  ///   - rights: what the surface may do, if the request is only explained.
  /// - Returns: the event.
  package func routed(
    _ route: Route, views: InstalledExtension? = nil, rights: SurfaceRights? = nil
  ) -> ConversationEvent {
    let tried = route.candidates.enumerated().map { index, candidate in
      Self.candidate(candidate, index == 0 ? .chosen : .standingBy)
    }
    let others = route.passedOver.map { Self.candidate($0, .passedOver) }
    return .routed(
      ChosenRoute(
        candidates: tried + others, needsChoice: route.needsChoice, takeover: route.takeoverFailure,
        views: views?.manifest.identifier, rights: rights))
  }

  private static func candidate(
    _ candidate: Route.Candidate, _ standing: ChosenRoute.Candidate.Standing
  ) -> ChosenRoute.Candidate {
    .init(
      identifier: candidate.target.manifest.identifier, name: candidate.name, standing: standing,
      reason: TerminalText.undirected(candidate.reason), isRejected: candidate.isRejected, network: candidate.network)
  }

  /// Returns the notice that another extension takes over after a failure; nil if the route has no takeover.
  package func takeover(_ route: Route) -> ConversationEvent? {
    route.takeoverFailure.map { failure in
      .said(
        Statement(
          "\(route.candidates[0].name) takes over: \(failure.message)", locale: locale, kind: .notice))
    }
  }

  /// Returns the event for the start of an extension's process.
  package func started(
    _ candidate: Route.Candidate, processIdentifier: Int32, duration: Duration, isolation: Isolation
  ) -> ConversationEvent {
    .started(
      StartedExtension(
        identifier: candidate.target.manifest.identifier, name: candidate.name, processIdentifier: processIdentifier,
        duration: duration, isolation: isolation))
  }

  // MARK: Responses of the extension

  /// Returns the event for the results of a parameter.
  package func resolved(_ parameter: PropertyDefinition, _ results: [ResolutionMessage]) -> ConversationEvent {
    let type = parameter.type.element
    var room = PresentationLimits.options
    let rows = results.map { result in
      let options = result.options.prefix(room)
      room -= options.count
      return ResolvedParameter.Result(
        kind: result.kind.rawValue, value: result.value.isNull ? nil : writer.json(result.value, type),
        options: options.map { writer.json($0, type) }, moreOptions: result.options.count - options.count,
        reason: result.reason.map { reason($0, result.type) })
    }
    return .resolved(ResolvedParameter(parameter: parameter.name, results: rows))
  }

  private func reason(_ reason: Int64, _ type: String) -> JSONValue {
    context.catalogue.reason(reason, ofResult: type).map(JSONValue.string) ?? .int(reason)
  }

  /// Returns the event for the response to `confirm`.
  package func confirmed(_ definition: IntentDefinition, _ response: WireObject) -> ConversationEvent {
    .confirmed(self.response(definition, response: response, isSuccess: \.continuesRequest))
  }

  /// Returns the event for the response to `handle`, followed by the sentences of a success.
  package func handled(
    _ definition: IntentDefinition, intent: WireObject, response: WireObject
  ) -> [ConversationEvent] {
    let answer = self.response(definition, response: response, isSuccess: \.isDone)
    let handled = HandledRequest(
      intent: definition.name, parameters: context.values(intent, definition.parameters), response: answer)
    let lines = answer.isSuccess ? dialogue.done(definition, intent: intent, response: response) : []
    return [.handled(handled)] + lines.map { .said(statement($0, .result)) }
  }

  /// Returns the event for a further response, followed by its sentence.
  package func updated(_ definition: IntentDefinition, _ response: WireObject) -> [ConversationEvent] {
    [
      .updated(self.response(definition, response: response, isSuccess: \.continuesRequest)),
      .said(statement(dialogue.update(definition, response), .update)),
    ]
  }

  /// Returns the event for a sentence of the host.
  package func said(_ sentence: String) -> ConversationEvent { .said(statement(sentence, .result)) }

  /// Returns the sentences that name the next things of a list; empty if all have been named.
  package func more(_ found: inout FoundItems) -> [String] { dialogue.more(&found) }

  /// Returns the sentences about one thing that was found.
  package func details(of item: WireObject) -> String { dialogue.details(of: item) }

  private func response(
    _ definition: IntentDefinition, response: WireObject, isSuccess: KeyPath<ResponseStatus, Bool>
  ) -> ExtensionResponse {
    let reading = ResponseStatus(definition, response)
    return ExtensionResponse(
      code: reading.code, isSuccess: reading[keyPath: isSuccess],
      properties: context.values(response, definition.responseProperties),
      userActivity: userActivity(definition, response: response, reading: reading))
  }

  /// Returns the extension's user activity, or a default one with the intent's class as its type. Both carry the
  /// interaction.
  private func userActivity(
    _ definition: IntentDefinition, response: WireObject, reading: ResponseStatus
  ) -> JSONValue {
    let given = response["userActivity"].objectValue
    let type = given?["activityType"].stringValue ?? ""
    var members: [String: JSONValue] = [
      "activityType": .string(type.isEmpty ? definition.name : type),
      "interaction": .object([
        "intent": .string(definition.name), "code": .string(reading.code),
        "handlingStatus": .string(reading.handlingStatus),
      ]),
    ]
    for name in ["title", "userInfo", "webpageURL"] {
      if let value = given?[name], !value.isNull { members[name] = writer.plain(value) }
    }
    return .object(members)
  }

  // MARK: The end

  /// Returns the sentence that says that the host opens the app called `name`.
  package func opening(_ name: String) -> ConversationEvent {
    .said(statement(dialogue.texts.text("opening", ["application": name]), .result))
  }

  /// Returns the sentences about a request that continues in an app, which can't be opened.
  package func missingApp(_ handOff: HandOff, _ definition: IntentDefinition) -> ConversationEvent {
    let text = dialogue.missingApp(
      definition, intent: handOff.intent, response: handOff.response, name: handOff.application)
    return .said(statement(text, .result))
  }

  /// Returns a notice about the app called `name`, with the text of `key`; `reason` is the reason of a failure.
  package func appNotice(_ key: String, _ name: String, because reason: String = "") -> ConversationEvent {
    .said(statement(dialogue.texts.text(key, ["application": name, "reason": reason]), .notice))
  }

  /// Returns the sentence that says that the user can open the app called `name`.
  package func waiting(_ name: String) -> ConversationEvent {
    .said(statement(dialogue.texts.text("opening.later", ["application": name]), .result))
  }

  /// Returns the outcome of a shortcut whose app, called `name`, was not opened.
  package func notOpened(_ name: String) -> RequestOutcome {
    RequestOutcome(
      failure: dialogue.notOpened(name), continuesInApp: AppContinuation(application: name, opened: false))
  }

  /// Returns the sentence that says that `phrase` opens the app called `name`.
  package func opens(_ phrase: String, _ name: String) -> ConversationEvent {
    .said(statement(dialogue.texts.text("shortcut.opens", ["phrase": phrase, "application": name]), .result))
  }

  /// Returns the failure of the phrase `phrase`, whose app, called `name`, can't be opened.
  package func notOpenable(_ phrase: String, _ name: String) -> RequestOutcome.Failure {
    dialogue.notOpenable(TerminalText.plain(phrase), name)
  }

  /// Returns the sentence with the reason why a request failed; nil for a success.
  package func failed(_ outcome: RequestOutcome) -> Statement? {
    outcome.failure.map { statement($0.message, .failure) }
  }

  /// Returns the sentence that says which requests of a sentence were done; nil if all were, or some follow.
  package func summary(of parts: [RequestPart]) -> Statement? {
    let states = Set(parts.map(\.state))
    guard states != [.done], !states.contains(.next) else { return nil }
    let texts = dialogue.texts
    let sentences = [
      ("several.done", .done), ("several.notDone", .notDone), ("several.unknown", RequestPart.State.unknown),
    ]
    .compactMap { key, state -> String? in
      let words = parts.filter { $0.state == state }.compactMap { TerminalText.quotable($0.sentence, to: 200) }
      guard !words.isEmpty else { return nil }
      let quoted = words.map { texts.text("several.request", ["request": $0]) }
      return texts.text(key, ["requests": context.language.list(quoted)])
    }
    return statement(sentences.joined(separator: " "), .result)
  }

  /// Returns the failure of a request that the lock state blocks; `defect` is the reason why the device can't be
  /// unlocked here.
  package func refusal(
    _ decision: Gate.Decision, because defect: String? = nil
  ) -> RequestOutcome.Failure { dialogue.refusal(decision, because: defect) }

  /// The failure of a request from another surface that only the owner of the device may approve.
  package var ownerApprovesElsewhere: RequestOutcome.Failure {
    .init(.notAuthorized, context.language.texts.text("refusal.approval"))
  }

  /// Returns the failure of a request that may not reach an app.
  package func notAuthorized(
    _ app: AuthorizedApp, _ reason: AuthorizationDecision.Reason
  ) -> RequestOutcome.Failure { dialogue.notAuthorized(app, reason) }

  /// Returns the prompt that asks whether an app may have a permission.
  package func authorization(_ app: AuthorizedApp, _ kind: AuthorizationKind) -> Prompt {
    Prompt(kind: .authorization, text: PresentationLimits.sentence(dialogue.authorization(app, kind)))
  }

  /// Returns the failure of a request that needs an answer to `prompt` while no user is available.
  package func needsInput(_ prompt: Prompt) -> RequestOutcome.Failure { dialogue.needsInput(prompt) }

  /// Returns the failure of a request that exceeds the limit on prompts.
  package func tooManyPrompts() -> RequestOutcome.Failure { dialogue.tooManyPrompts() }

  /// Returns the failure of a request that the user cancelled; `reason` is the key of its text.
  package func cancelled(_ reason: String = "cancelled") -> RequestOutcome.Failure { dialogue.cancelled(reason) }

  /// Renders values for the user.
  package var describer: ValueDescriber { dialogue.describer }

  private func statement(_ text: String, _ kind: Statement.Kind) -> Statement {
    Statement(PresentationLimits.sentence(text), locale: locale, kind: kind)
  }
}
