internal import BaseFiles
internal import Foundation
internal import HostServer
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage

/// Answers the events of voice pipelines. Any thread may use it.
struct PipelineTurns: Sendable {
  let served: ServedHosts
  /// The conversations that wait for the next sentence of a pipeline, under the identifiers that pipelines choose.
  let conversations: OpenConversations

  private static let place = OpenConversations.Place.service(.voice)
  /// The event types that other kinds of services handle.
  private static let others = ["detect", "run-pipeline", "synthesize", "synthesize-start", "transcribe"]

  /// Answers an event.
  ///
  /// - Parameters:
  ///   - event: the event. A request for another kind of service is answered by an error; any other unknown event, such
  ///     as sound, gets no answer.
  ///   - peer: the client that sends it.
  ///   - send: sends an event to the client.
  /// - Returns: false if the connection has to end, because the client exceeds its rate.
  func answer(_ event: WyomingEvent, of peer: WyomingPeer, send: (WyomingEvent) -> Void) -> Bool {
    do throws(ServiceRefusal) {
      let surface = try served.countMessage(peer.surface).lowered(to: peer.maximumTrust)
      switch event.type {
      case "describe": send(description)
      case "ping": send(WyomingEvent("pong", event.data.filter { $0.key == "text" }))
      case "transcript", "intent", "recognize": try handleRequest(event, peer: peer, surface: surface, send: send)
      case let type where Self.others.contains(type):
        throw ServiceRefusal(
          .invalidMessage, "'\(type)' is for another kind of service; send a sentence as 'transcript'")
      default: break
      }
      return true
    } catch {
      send(.refusal(error))
      return error.wait == nil
    }
  }

  private var description: WyomingEvent {
    ServiceDescription(version: served.settings.version, languages: PipelineLanguage.installed).event
  }

  private func handleRequest(
    _ event: WyomingEvent, peer: WyomingPeer, surface: Surface, send: (WyomingEvent) -> Void
  ) throws(ServiceRefusal) {
    let asked: PipelineRequest
    do throws(PipelineRequest.FormatError) {
      asked = try PipelineRequest(event)
    } catch {
      throw ServiceRefusal(.invalidMessage, error.description)
    }
    try served.beginWork()
    defer { served.endWork() }
    let surface = served.settings.configuration.policy.trusted(surface, satellite: asked.satellite)
    if event.type == "recognize" { return try recognize(asked, surface: surface, send: send) }
    // Nobody answers the question of another room.
    let room = asked.satellite.map { ", \($0)" } ?? ""
    let caller = Caller(peer.name + room, surface: surface, peer: peer.description + room)
    var request = self.request(asked, surface)
    request.session = "\(caller.name) \(asked.conversation)"
    try withoutActuallyEscaping(send) { send throws(ServiceRefusal) in
      let reply = SpokenReply(conversation: asked.conversation, send: send)
      do {
        try runTurns(request, answering: asked.text, token: asked.conversation, caller: caller, reply: reply)
      } catch let refusal as ServiceRefusal {
        throw refusal
      } catch {
        throw ServiceRefusal(.tryAgain, "the store of conversations can't be used: \(error)")
      }
    }
  }

  /// Drops the open question of a conversation.
  func dropQuestion(of peer: WyomingPeer, _ token: String) {
    _ = try? conversations.question(token, in: Self.place, of: Caller(peer.name, surface: peer.surface))
  }

  private func request(_ asked: PipelineRequest, _ surface: Surface) -> ConversationRequest {
    var request = ConversationRequest(asked.content)
    request.surface = surface
    request.locale = PipelineLanguage.locale(asked.language, own: served.settings.configuration.locale)
    return request
  }

  // MARK: Turns

  /// Answers the open question of a conversation with the sentence `text`. If there is none, runs the request.
  private func runTurns(
    _ request: ConversationRequest, answering text: String?, token: String, caller: Caller, reply: SpokenReply
  ) throws {
    var last = request
    func turn(_ request: ConversationRequest, _ answers: ConversationAnswers) throws -> ConversationTurn {
      last = request
      return try run(request, answers: answers, reply: reply)
    }
    let answered = try text.flatMap {
      try conversations.answer(token, $0, in: Self.place, of: caller, turn: turn)
    }
    switch try answered ?? OpenConversations.begin(request, for: caller, turn: turn) {
    case .question(let question): try openQuestion(question, token: token, caller: caller, reply: reply)
    case .waiting: throw ServiceRefusal(.tryAgain, "another turn is handling the request")
    case .ended(let ended): end(ended.outcome, language: language(last), reply: reply)
    }
  }

  private func run(
    _ request: ConversationRequest, answers: ConversationAnswers, reply: SpokenReply
  ) throws -> ConversationTurn {
    var request = request
    request.reachesOwner = served.consents.isAttended
    let turn = try served.runTurn(of: .own, request.key, from: request.surface) { host in
      host.blockingTurn(request, answers: answers) { event in
        if case .said(let statement) = event { reply.add(statement) }
      }
    }
    served.removeConversation(request.key, after: turn, of: .own)
    return turn
  }

  private func openQuestion(
    _ question: ConversationQuestion, token: String, caller: Caller, reply: SpokenReply
  ) throws {
    let language = language(question.request)
    guard !question.prompt.isOwned else {
      // The owner answers on the page. The next sentence here is a new request.
      return reply.end(SpokenEnd.consent(question.prompt, language), isHandled: true)
    }
    _ = try conversations.open(question, in: Self.place, named: token, for: caller)
    reply.end(SpokenQuestion(question.prompt, language).text, isHandled: true, continues: true)
  }

  private func end(_ outcome: RequestOutcome, language: ConversationLanguage, reply: SpokenReply) {
    if let advice = SpokenEnd.advice(outcome, language) { return reply.replace(by: advice) }
    reply.end(reply.isSilent ? outcome.failure?.message : nil, isHandled: SpokenEnd.isHandled(outcome))
  }

  private func language(_ request: ConversationRequest) -> ConversationLanguage {
    ConversationLanguage(request.locale ?? served.settings.configuration.locale) ?? .english
  }

  // MARK: Recognition

  /// Sends the intent of a sentence, without running it.
  private func recognize(
    _ asked: PipelineRequest, surface: Surface, send: (WyomingEvent) -> Void
  ) throws(ServiceRefusal) {
    let recognized = RecognizedIntent()
    let outcome = try served.host(of: .own).explain(request(asked, surface), presenter: recognized)
    let context = JSONValue.object(["conversation_id": .string(asked.conversation)])
    guard let name = recognized.name else {
      let said = recognized.sentences.joined(separator: " ")
      let text = said.isEmpty ? outcome.failure?.message ?? "" : said
      return send(WyomingEvent("not-recognized", ["text": .string(text), "context": context]))
    }
    send(
      WyomingEvent(
        "intent", ["name": .string(name), "entities": .array(recognized.entities), "context": context]))
  }
}

extension WyomingEvent {
  /// Returns the event `error` for a rejected request.
  static func refusal(_ refusal: ServiceRefusal) -> WyomingEvent {
    WyomingEvent("error", ["text": .string(refusal.message), "code": .string(refusal.code.rawValue)])
  }
}
