internal import BaseFiles
internal import BaseNetwork
internal import IntentConversations

/// The turns of clients that use HTTP.
extension TurnHandler {
  /// Answers a request of `/v1/turn`.
  func reply(to request: ServerRequest) -> ServerReply {
    reply { () throws(Refusal) in
      let caller = try host.caller(of: request)
      let key = request.message.fields["idempotency-key"].map {
        Self.conversationKey($0, of: caller, content: request.content)
      }
      return try turn(ContentMembers(request.content, names: TurnMessage.names), key: key, for: caller)
    }
  }

  /// Answers a request of `/v1/cancel`.
  func replyToCancellation(_ request: ServerRequest) -> ServerReply {
    reply { () throws(Refusal) in
      try cancellation(ContentMembers(request.content, names: ["state"]), for: host.caller(of: request))
    }
  }

  private func reply(_ result: () throws(Refusal) -> [String: JSONValue]) -> ServerReply {
    do throws(Refusal) {
      let members = try result()
      let content = JSONValue.object(members.merging(["v": .int(1)]) { $1 }).bytes
      guard members["turn"] == "waiting" else { return .json(content) }
      return .response(
        HTTPResponse(202, fields: ["content-type": "application/json", "retry-after": "1"], content: content))
    } catch {
      return .refusal(error)
    }
  }
}
