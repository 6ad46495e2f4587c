package import BaseFiles
package import BaseNetwork
package import IntentConversations

/// Runs the turns that clients request. The results are the members of JSON objects.
package struct TurnHandler: Sendable {
  let host: any RoutedHost
  let conversations: OpenConversations
  /// The place of the conversations, whose clients store them.
  let place: OpenConversations.Place
  let counts: TurnCounts

  /// Creates a handler whose turns are not among the metrics of HTTP.
  ///
  /// - Parameters:
  ///   - host: the host that runs the turns.
  ///   - conversations: the conversations of the service.
  ///   - seal: seals the conversations that clients store.
  package init(_ host: any RoutedHost, conversations: OpenConversations, seal: TurnSeal) {
    self.init(host: host, conversations: conversations, place: .token(seal), counts: TurnCounts())
  }

  init(host: any RoutedHost, conversations: OpenConversations, place: OpenConversations.Place, counts: TurnCounts) {
    self.host = host
    self.conversations = conversations
    self.place = place
    self.counts = counts
  }

  /// Runs a turn: the first of a conversation, or one that answers its question.
  ///
  /// - Parameters:
  ///   - members: the members of a ``TurnMessage``.
  ///   - key: the key of a first request that the caller may send again; nil for none. Requests of a caller with the
  ///     same key are one conversation.
  ///   - caller: the caller.
  /// - Returns: the members `turn` (`question`, `ended` or `waiting`), `events`, and those of the question or outcome.
  /// - Throws: ``Refusal`` if the members are invalid, or the host accepts no turns at present.
  package func turn(
    _ members: ContentMembers, key: String? = nil, for caller: Caller
  ) throws(Refusal) -> [String: JSONValue] {
    try result(for: caller) { onEvent in
      try runTurns(TurnMessage(members), key: key, caller: caller, onEvent: onEvent)
    }
  }

  /// Ends the conversation of `{"state": …}`, which may be waiting for the owner of the device.
  ///
  /// - Returns: the members as those of ``turn(_:key:for:)``.
  /// - Throws: ``Refusal`` if the members are invalid, or the host accepts no turns at present.
  package func cancellation(
    _ members: ContentMembers, for caller: Caller
  ) throws(Refusal) -> [String: JSONValue] {
    try result(for: caller) { onEvent in
      let state = try members.required("state", "the state from the open question of the conversation")
      return try open(
        conversations.cancel(state, in: place, of: caller) { try host.cancel($0, for: caller, onEvent: onEvent) })
    }
  }

  /// Returns the key of a conversation that its caller may begin again. It is the same in another process with the same
  /// store, so the conversation is handled once.
  ///
  /// - Parameters:
  ///   - key: the caller's key for the request.
  ///   - caller: the caller.
  ///   - content: the request.
  /// - Returns: the key.
  package static func conversationKey(_ key: String, of caller: Caller, content: [UInt8]) -> String {
    let parts = [caller.name, key].map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.digits(of: Array(parts.utf8) + content)
  }

  private func result(
    for caller: Caller, _ take: ((ConversationEvent) -> Void) throws -> ConversationTurn
  ) throws(Refusal) -> [String: JSONValue] {
    let beginning = ContinuousClock.now
    var events: [JSONValue] = []
    do {
      let turn = try take { events.append($0.object) }
      counts.add(turn.result, seconds: (ContinuousClock.now - beginning) / .seconds(1))
      return try result(turn, events: events, caller: caller)
    } catch let refusal as Refusal {
      throw refusal
    } catch let defect as TurnSeal.FormatError {
      // Another machine, or this one later, may read what a wrong clock or a lost secret makes unreadable.
      throw host.unavailabilityReason.map { .busy($0) } ?? .invalid(defect.description)
    } catch {
      throw Refusal(500, code: .failed, reason: "the conversation can't be encoded: \(error)")
    }
  }

  private func runTurns(
    _ message: TurnMessage, key: String?, caller: Caller, onEvent: (ConversationEvent) -> Void
  ) throws -> ConversationTurn {
    let speaker = message.trust.map(caller.lowered) ?? caller
    func turn(_ request: ConversationRequest, _ answers: ConversationAnswers) throws -> ConversationTurn {
      var request = request
      request.viewPlace = message.views.map(ViewPlace.init)
      return try host.runTurn(request, answers: answers, for: caller, onEvent: onEvent)
    }
    switch message.content {
    case .request(var conversation):
      if let key { conversation.key = key }
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

  private func result(
    _ turn: ConversationTurn, events: [JSONValue], caller: Caller
  ) throws -> [String: JSONValue] {
    var members: [String: JSONValue] = ["events": .array(events)]
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
    }
    return members
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
