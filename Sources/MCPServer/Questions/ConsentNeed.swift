package import IntentConversations

/// What only the owner can give, on a surface that the host owns.
package enum ConsentNeed: Sendable {
  /// The approval of what will be done.
  case approval(ConversationQuestion)
  /// Something before the request can be carried out, such as unlocking the device. The request was refused for want of it.
  case access(ConversationRequest, RequestOutcome.Failure)
}
