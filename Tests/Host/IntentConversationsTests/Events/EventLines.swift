@testable internal import IntentConversations

/// The line of an event of the request with `number`.
func jsonLines(_ event: ConversationEvent, request number: Int = 1) -> [String] {
  [event.line(RequestLabel(number: number))]
}
