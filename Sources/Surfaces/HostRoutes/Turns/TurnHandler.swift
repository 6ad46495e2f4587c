internal import BaseFiles
internal import BaseNetwork
internal import IntentConversations

/// Runs the turns that clients request.
struct TurnHandler: Sendable {
  let host: any RoutedHost
  let conversations: OpenConversations
  /// The place of the conversations, whose clients store them.
  let place: OpenConversations.Place
  let counts: TurnCounts

  /// Runs a turn.
  func reply(to request: ServerRequest) -> ServerReply {
    reply(to: request) { caller, onEvent in
      try runTurns(try TurnMessage(request.content), request: request, caller: caller, onEvent: onEvent)
    }
  }

  /// Ends the conversation of `{"state": …}`, which may be waiting for the owner of the device.
  func replyToCancellation(_ request: ServerRequest) -> ServerReply {
    reply(to: request) { caller, onEvent in
      let members = try ContentMembers(request.content, names: ["state"])
      let state = try members.required("state", "the state from the open question of the conversation")
      return try open(
        conversations.cancel(state, in: place, of: caller) { try host.cancel($0, for: caller, onEvent: onEvent) })
    }
  }

  private func reply(
    to request: ServerRequest, _ take: (Caller, (ConversationEvent) -> Void) throws -> ConversationTurn
  ) -> ServerReply {
    let beginning = ContinuousClock.now
    var events: [JSONValue] = []
    do {
      let caller = try host.caller(of: request)
      let turn = try take(caller) { events.append($0.object) }
      counts.add(turn.result, seconds: (ContinuousClock.now - beginning) / .seconds(1))
      return try reply(turn, events: events, caller: caller)
    } catch let refusal as Refusal {
      return .refusal(refusal)
    } catch let defect as TurnSeal.FormatError {
      // Another machine, or this one later, may read what a wrong clock or a lost secret makes unreadable.
      return .refusal(host.unavailabilityReason.map { .busy($0) } ?? .invalid(defect.description))
    } catch {
      return .refusal(Refusal(500, code: .failed, reason: "the conversation can't be encoded: \(error)"))
    }
  }

  private func runTurns(
    _ message: TurnMessage, request: ServerRequest, caller: Caller, onEvent: (ConversationEvent) -> Void
  ) throws -> ConversationTurn {
    let speaker = message.trust.map(caller.lowered) ?? caller
    func turn(_ request: ConversationRequest, _ answers: ConversationAnswers) throws -> ConversationTurn {
      var request = request
      request.viewPlace = message.views.map(ViewPlace.init)
      return try host.runTurn(request, answers: answers, for: caller, onEvent: onEvent)
    }
    switch message.content {
    case .request(var conversation):
      if let key = key(request, caller) { conversation.key = key }
      conversation.session = message.session
      return try OpenConversations.begin(conversation, for: speaker, turn: turn)
    case .answer(let answer, let state):
      return try open(conversations.answer(state, answer, in: place, of: speaker, turn: turn))
    }
  }

  /// Returns the turn of an open conversation.
  private func open(_ turn: ConversationTurn?) throws(Refusal) -> ConversationTurn {
    guard let turn else { throw .invalid("no conversation is open under 'state'; start the conversation again") }
    return turn
  }

  /// The conversation key of a first request with an `Idempotency-Key`. A repeated request has the same key, even in
  /// another process with the same store, so the conversation is handled once.
  private func key(_ request: ServerRequest, _ caller: Caller) -> String? {
    guard let key = request.message.fields["idempotency-key"] else { return nil }
    let parts = [caller.name, key].map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.digits(of: Array(parts.utf8) + request.content)
  }

  private func reply(_ turn: ConversationTurn, events: [JSONValue], caller: Caller) throws -> ServerReply {
    var members: [String: JSONValue] = ["v": .int(1), "events": .array(events)]
    switch turn {
    case .question(let question):
      members["turn"] = "question"
      members["prompt"] = .object(ConversationEvent.prompt(question.prompt).fields)
      let link = question.prompt.isOwned ? host.consentLink(for: question.request.key, of: caller) : nil
      members["consent"] = link.map { .object(["url": .string($0)]) }
      members["state"] = .string(try conversations.open(question, in: place, for: caller))
    case .ended(let ended):
      members["turn"] = "ended"
      members.merge(ended.outcome.members) { $1 }
    case .waiting:
      members["turn"] = "waiting"
      return .response(
        .init(
          202, fields: ["content-type": "application/json", "retry-after": "1"],
          content: JSONValue.object(members).bytes))
    }
    return .json(JSONValue.object(members).bytes)
  }
}

extension ConversationTurn {
  /// The result of the turn, for metrics.
  fileprivate var result: String {
    switch self {
    case .question: "question"
    case .waiting: "waiting"
    case .ended(let ended): ended.outcome.kind.rawValue
    }
  }
}

extension RequestOutcome {
  /// The members of the event `finished` that describe the outcome.
  fileprivate var members: [String: JSONValue] {
    var members: [String: JSONValue] = ["outcome": .string(kind.rawValue)]
    if isInProgress { members["inProgress"] = .bool(true) }
    if let failure {
      members["error"] = .object(["code": .string(failure.code.rawValue), "message": .string(failure.message)])
    }
    if let app = continuesInApp {
      members["continuesInApp"] = .object(["application": .string(app.application), "opened": .bool(app.opened)])
    }
    return members
  }
}
