internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// Answers one call of a tool: runs turns until the conversation ends, or until the client has to ask its user.
struct CallHandler {
  let host: MCPHost
  let tools: ToolListCache
  let settings: CallSettings
  let client: ProtocolClient
  let caller: Caller
  let call: any OpenCall
  let progress: CallProgress

  /// The next step of a call.
  enum Step {
    /// Sends the result of the call to the client.
    case reply([String: JSONValue])
    /// Runs the next turn.
    case turn(ConversationRequest, ConversationAnswers)
    /// Asks the user a question, after these sentences.
    case question(ConversationQuestion, introduction: [String])
    /// Waits for the owner, who answers elsewhere. `isRepeated` says whether the client was already notified.
    case consent(ConversationQuestion, isRepeated: Bool)
  }

  /// The maximum number of times that a client is asked again after an invalid response.
  static let questionLimit = 3
  /// The width of views on a page of a client, in points.
  private static let viewWidth = 320.0

  /// Answers a call.
  ///
  /// - Parameter params: the parameters of `tools/call`.
  /// - Returns: the result; nil if the call was cancelled.
  /// - Throws: ``RPCError`` if the parameters are not a call.
  func handle(_ params: [String: JSONValue]) throws(RPCError) -> [String: JSONValue]? {
    let toolCall = try ToolCall(params)
    var step = try begin(toolCall, params)
    while true {
      switch step {
      // What is done counts, although the client may not want to know it.
      case .reply(let members): return members
      case _ where call.isCancelled: return nil
      case .turn(let request, let answers): step = runTurns(request, answers)
      case .question(let question, let introduction):
        step = ask(question, introduction: introduction, toolCall: toolCall)
      case .consent(let question, let isRepeated): step = sendToOwner(question, isRepeated: isRepeated, toolCall)
      }
    }
  }

  // MARK: The beginning

  private func begin(_ toolCall: ToolCall, _ params: [String: JSONValue]) throws(RPCError) -> Step {
    if client.isModern, let state = params["requestState"] {
      return try resume(state, responses: params["inputResponses"], toolCall: toolCall)
    }
    let spoken = SpokenTool(rawValue: toolCall.name).flatMap { host.listing().spokenTools.contains($0) ? $0 : nil }
    let list = tools.list(host.extensions(caller))
    let tool = spoken == nil ? list.tool(toolCall.name) : nil
    guard spoken != nil || tool != nil else { throw RPCError(.invalidParams, unknown(toolCall.name, in: list)) }
    do throws(ToolCall.ArgumentError) {
      return try begin(toolCall, spoken: spoken, tool: tool, in: list)
    } catch {
      return .reply(ToolResult(refusing: .invalidRequest, [error.description]).members)
    }
  }

  private func begin(
    _ toolCall: ToolCall, spoken: SpokenTool?, tool: IntentTool?, in list: ToolList
  ) throws(ToolCall.ArgumentError) -> Step {
    switch (spoken, tool) {
    case (.answer?, _): return answer(try toolCall.texts(of: .answer))
    case (.findAction?, _):
      let texts = try toolCall.texts(of: .findAction)
      let search = ActionSearch(list: list)
      return .reply(search.result(texts["query"] ?? "", application: texts["application"]).members)
    case (.runAction?, _):
      let action = try toolCall.action()
      guard let tool = list.tool(action.name) else {
        throw ToolCall.ArgumentError(description: unknown(action.name, in: list))
      }
      return first(try action.request(tool, keyScope: keyScope))
    case (nil, let tool?): return first(try toolCall.request(tool, keyScope: keyScope))
    default: return first(try toolCall.sentence())
    }
  }

  /// A key names one request of one caller in one session.
  private var keyScope: String { "\(settings.keyScope) \(caller.name)" }

  private func unknown(_ name: String, in list: ToolList) -> String {
    let known = list.names + host.listing().spokenTools.map(\.rawValue)
    return "there is no tool '\(name.prefix(128))'\(NearestName.suggestion(for: name, in: known))"
  }

  private func first(_ request: ConversationRequest) -> Step {
    var request = request
    request.session = settings.session
    return .turn(request.sent(by: speaker), ConversationAnswers())
  }

  /// The caller in conversations. Its trust is at most `relayed`, because another program is always between the client
  /// and its user.
  var speaker: Caller { caller.lowered(to: .relayed) }

  /// Continues the conversation with the user's words, which the model passes on.
  private func answer(_ texts: [String: String]) -> Step {
    let found: ConversationQuestion?
    do {
      found = try settings.conversations.question(texts["conversation"] ?? "", in: .service(.tool), of: speaker)
    } catch {
      return Self.unavailable(error)
    }
    guard let question = found else {
      return .reply(
        ToolResult(refusing: .invalidRequest, ["There is no such conversation; start a new one."]).members)
    }
    // The owner answers elsewhere, or another turn is handling the request. Words of the client are ignored.
    if question.prompt.isOwned { return runTurns(question.request, question.answers, isRepeated: true) }
    return .turn(question.request, question.answering(texts["text"] ?? ""))
  }

  // MARK: Turns

  func runTurns(
    _ first: ConversationRequest, _ firstAnswers: ConversationAnswers, isRepeated: Bool = false
  ) -> Step {
    var transcript = TurnTranscript()
    var last = (request: first, answers: firstAnswers)
    do {
      let turn = try OpenConversations.run(prepared(first), answers: firstAnswers, for: speaker) { request, answers in
        last = (request, answers)
        return try host.turn(request, answers, caller) { event in
          transcript.record(event)
          report(event)
        }
      }
      switch turn {
      case .waiting: return wait(.waiting(last.request, last.answers))
      case .question(let question):
        return question.prompt.isOwned
          ? .consent(question, isRepeated: isRepeated) : .question(question, introduction: transcript.said)
      case .ended(let ended):
        var result = result(ended.outcome, transcript)
        // The same key in a new call.
        if first.isKeyShared, firstAnswers.list.isEmpty, !isRepeated { result.explainRepetition() }
        return .reply(result.members)
      }
    } catch {
      return Self.unavailable(error)
    }
  }

  /// Returns a request for a turn of this call. The requests that follow it have the same settings.
  private func prepared(_ request: ConversationRequest) -> ConversationRequest {
    var request = request
    if progress.isWanted { request.follow = settings.follow }
    // An argument does not prove that a person has seen the question.
    if !client.showsForms { request.ownerConfirms = true }
    if client.showsPages { request.viewPlace = ViewPlace(ViewSurface(width: Self.viewWidth)) }
    return request
  }

  /// Returns the result of a conversation that has ended. It contains advice if the owner could have permitted the
  /// request.
  func result(_ outcome: RequestOutcome, _ transcript: TurnTranscript) -> ToolResult {
    var result = ToolResult(outcome, transcript)
    if let code = outcome.failure?.code, Self.ownersCodes.contains(code), let advice = settings.advice {
      result.texts.append(advice)
    }
    return result
  }

  /// The codes of requests that failed because the owner could not be asked.
  private static let ownersCodes: [RequestOutcome.Code] = [
    .notAuthorized, .restrictedWhileLocked, .protectedDataUnavailable,
  ]

  static func unavailable(_ error: any Error) -> Step {
    .reply(ToolResult(refusing: .storeUnavailable, ["The host accepts no requests: \(error)"]).members)
  }

  /// Notifies the client of an event while the request is handled: of its progress, or that the owner has to answer on
  /// the host's page.
  private func report(_ event: ConversationEvent) {
    switch event {
    case .said(let statement) where statement.kind == .update: progress.report(statement.text)
    case .prompt(let prompt):
      guard let link = prompt.pageLink else { return }
      let message = QuestionForm(prompt: prompt).message
      progress.report(message, answeredAt: link)
      if client.opensLinks, !client.isModern { openPage(link, message) }
    default: break
    }
  }

  /// Lets the client open the page. The response has no effect, because the turn waits for the owner.
  private func openPage(_ link: String, _ message: String) {
    call.send(
      "elicitation/create",
      [
        "mode": "url", "message": .string(message), "url": .string(link),
        "elicitationId": .string(UUID().uuidString.lowercased()),
      ])
  }
}
