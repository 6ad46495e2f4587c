package import IntentConversations

extension StructuredRequest {
  /// Reads and checks a structured request, as a host does with a line of its input.
  package init(json: String, application: String? = nil, intents: KnownIntents) throws(RequestError) {
    let request = ConversationRequest(json: json, application: application)
    switch request.content {
    case .intent(let intent): try self.init(intent, application: request.application, intents: intents)
    case .invalid(let error): throw error
    case .utterance: throw RequestError("'\(json)' is an utterance")
    }
  }
}
