internal import ExtensionManifests
internal import HostRoutes
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import JSONValues

/// Answers one call of a tool: takes turns until the conversation ends, or the client has to ask its user.
struct CallTaker {
  let host: ProtocolHost
  let settings: CallSettings
  let parked: ParkedQuestions
  let client: ProtocolClient
  let caller: Caller
  let call: any OpenCall
  /// What the client names the progress of the call by; nil if it does not want to know of it.
  let progressToken: JSONValue?

  /// What comes next.
  enum Step {
    /// The client gets the result of the call.
    case reply([String: JSONValue])
    /// The next turn.
    case turn(ConversationRequest, ConversationAnswers)
    /// A question to the user, with the sentences before it.
    case question(ConversationQuestion, introduction: [String])
    /// The owner has to do something elsewhere. `isRepeated` says whether the client has been told that before.
    case consent(ConversationQuestion, isRepeated: Bool)
  }

  /// The requests that follow each other in one turn: the user may answer a question with another request.
  private static let requestLimit = 4
  /// The times that a client is asked again after a response that does not fit.
  static let questionLimit = 3
  /// The width of views on a page of a client, in points.
  private static let viewWidth = 320.0

  /// Answers a call.
  ///
  /// - Parameter params: the parameters of `tools/call`.
  /// - Returns: the result; nil if the call is cancelled.
  /// - Throws: the error of a call that is none.
  func take(_ params: [String: JSONValue]) throws(RPCError) -> [String: JSONValue]? {
    let toolCall = try ToolCall(params)
    var step = try begin(toolCall, params)
    while true {
      guard !call.isCancelled else { return nil }
      switch step {
      case .reply(let members): return members
      case .turn(let request, let answers): step = play(request, answers)
      case .question(let question, let introduction): step = ask(question, introduction, toolCall)
      case .consent(let question, let isRepeated): step = sendToOwner(question, isRepeated: isRepeated, toolCall)
      }
    }
  }

  // MARK: The beginning

  private func begin(_ toolCall: ToolCall, _ params: [String: JSONValue]) throws(RPCError) -> Step {
    if client.isModern, let state = params["requestState"] {
      return try resume(state, params["inputResponses"], toolCall)
    }
    let spoken = SpokenTool(rawValue: toolCall.name)
    let tool = spoken == nil ? try tool(toolCall.name) : nil
    do throws(ToolCall.ArgumentDefect) {
      switch (spoken, tool) {
      case (.answer?, _): return answer(try toolCall.texts(of: .answer))
      case (nil, let tool?): return first(try toolCall.request(tool))
      default: return first(try toolCall.sentence())
      }
    } catch {
      return .reply(ToolResult(refusing: .invalidRequest, [error.description]).members)
    }
  }

  private func tool(_ name: String) throws(RPCError) -> IntentTool {
    let tools = ToolList(extensions: host.extensions(caller))
    if let tool = tools.tool(name) { return tool }
    let known = tools.extensions.intents.sorted() + SpokenTool.allCases.map(\.rawValue)
    throw RPCError(
      .invalidParams, "there is no tool '\(name.prefix(128))'\(NearestName.suggestion(for: name, in: known))")
  }

  private func first(_ request: ConversationRequest) -> Step {
    var request = request
    (request.surface, request.user, request.session) = (surface, caller.user, settings.session)
    request.peer = caller.peer
    return .turn(request, ConversationAnswers())
  }

  /// The surface of the requests. Between a client and its user is another program, whatever the policy says.
  var surface: Surface { caller.surface.lowered(to: .relayed) }

  /// Goes on with what the user said to the model.
  private func answer(_ texts: [String: String]) -> Step {
    switch parked.conversation(texts["conversation"] ?? "", of: caller) {
    case .question(let question)?: return .turn(question.request, question.answering(texts["text"] ?? ""))
    case .others(let request, let answers)?: return play(request, answers, isRepeated: true)
    case nil:
      return .reply(
        ToolResult(refusing: .invalidRequest, ["There is no such conversation; begin it anew."]).members)
    }
  }

  // MARK: Turns

  func play(
    _ first: ConversationRequest, _ firstAnswers: ConversationAnswers, isRepeated: Bool = false
  ) -> Step {
    var (request, answers, transcript) = (first, firstAnswers, TurnTranscript())
    if progressToken != nil { request.follow = settings.follow }
    // An argument is no proof that a person has seen the question.
    if !client.showsForms { request.ownerConfirms = true }
    var updates = 0
    do {
      for _ in 0..<Self.requestLimit {
        if client.showsPages { request.viewPlace = ViewPlace(ViewSurface(width: Self.viewWidth)) }
        let turn = try host.turn(request, answers, caller) { event in
          transcript.note(event)
          if case .said(let statement) = event, statement.kind == .update { report(statement.text, &updates) }
        }
        switch turn {
        case .waiting: return wait(request, answers)
        case .question(let question):
          return question.prompt.isOwned
            ? .consent(question, isRepeated: isRepeated) : .question(question, introduction: transcript.said)
        case .ended(let ended):
          guard let next = ended.next else { return .reply(result(ended.outcome, transcript).members) }
          let surface = request.surface
          (request, answers) = (next, ConversationAnswers())
          (request.surface, request.user) = (surface, caller.user)
        }
      }
      return .reply(ToolResult(refusing: .tooManyPrompts, ["Too many requests follow each other."]).members)
    } catch {
      return Self.unavailable(error)
    }
  }

  /// Returns the result of a conversation that has ended. It has advice if the owner could have permitted the request.
  func result(_ outcome: RequestOutcome, _ transcript: TurnTranscript) -> ToolResult {
    var result = ToolResult(outcome, transcript)
    if let code = outcome.failure?.code, Self.ownersCodes.contains(code), let advice = settings.advice {
      result.texts.append(advice)
    }
    return result
  }

  /// The failures of requests for which the owner could not be asked.
  private static let ownersCodes: [RequestOutcome.Code] = [
    .notAuthorized, .restrictedWhileLocked, .protectedDataUnavailable,
  ]

  static func unavailable(_ error: any Error) -> Step {
    .reply(ToolResult(refusing: .storeUnavailable, ["The host takes no requests: \(error)"]).members)
  }

  /// Tells the client of the progress of a request that was handled.
  private func report(_ text: String, _ updates: inout Int) {
    guard let progressToken else { return }
    updates += 1
    call.notify(
      "notifications/progress",
      ["progressToken": progressToken, "progress": .int(Int64(updates)), "message": .string(text)])
  }
}
