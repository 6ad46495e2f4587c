internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostRoutes
internal import HostServer
internal import IntentConversations

/// The conversations of other programs that wait for the owner, for the page.
struct Consents {
  let host: WebHost
  /// The place of the conversations that the page takes over.
  let place: OpenConversations.Place

  /// Lists the conversations that nobody has taken over, and the questions that apps ask while they handle requests.
  func list() -> [String: JSONValue] {
    let requests = host.served.consents.requests(of: .own).map { request in
      var members = Self.members(request)
      members["code"] = .string(request.code)
      members["text"] = .string(request.text)
      members["since"] = .string(request.since.formatted(.iso8601))
      return JSONValue.object(members)
    }
    let asks = host.served.asks.questions(of: .own).map { JSONValue.object($0.members) }
    return ["requests": .array(requests), "asks": .array(asks)]
  }

  /// Answers the question of an app.
  ///
  /// - Parameters:
  ///   - message: the code, which can be used once, and the owner's words. The words may be a passcode and are not
  ///     stored.
  ///   - caller: the page.
  /// - Returns: the members of the answer.
  /// - Throws: ``Refusal`` if the code is unknown.
  func answer(_ message: ContentMembers, _ caller: Caller) throws(Refusal) -> [String: JSONValue] {
    let code = try message.required("code", "the code of a question")
    let answer = try message.required("answer", "the owner's words")
    guard host.served.asks.answer(code, answer, of: .own, on: caller.surface) else {
      throw Refusal(404, code: .notFound, reason: "no question has this code; it was already answered, or has expired")
    }
    return ["answered": .bool(true)]
  }

  /// Takes over a conversation. The page answers its question through `/v1/turn`, with the state.
  ///
  /// - Parameters:
  ///   - code: the code, which can be used once.
  ///   - caller: the page.
  /// - Returns: the members of the answer.
  /// - Throws: ``Refusal`` if the code is unknown, or if the store can't be used.
  func open(_ code: String, _ caller: Caller) throws -> [String: JSONValue] {
    guard let (request, question) = try opened(code, caller) else {
      throw Refusal(404, code: .notFound, reason: "no request has this code; it was already opened, or has expired")
    }
    return Self.members(request).merging([
      "turn": "question", "prompt": .object(ConversationEvent.prompt(question.prompt).fields),
      "state": .string(try host.served.conversations.open(question, in: place, for: caller)),
    ]) { $1 }
  }

  private func opened(
    _ code: String, _ caller: Caller
  ) throws(Refusal) -> (request: ConsentRequest, question: ConversationQuestion)? {
    do throws(ServiceRefusal) {
      return try host.served.consents.open(code, of: .own, on: caller.surface)
    } catch {
      throw .busy(error.message)
    }
  }

  /// The members that describe a waiting conversation and the program that asks.
  private static func members(_ request: ConsentRequest) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["surface": .string(request.surface)]
    members["peer"] = request.peer.map(JSONValue.string)
    return members
  }
}
