internal import IntentConversations

/// A conversation of a connection, between two of its messages. It is lost when the connection ends. That does no
/// harm: the client has the request and the answers, and nothing was handled.
struct OpenConversation {
  /// The state of a conversation.
  enum State {
    /// A turn runs. When it ends, the conversation is cancelled if `isCancelled` is true.
    case running(isCancelled: Bool)
    /// The question waits for an answer. It holds the request and all answers.
    case asking(ConversationQuestion)
  }

  /// The number of the request on its connection, counted from 1.
  var number: Int
  /// The user to whom the conversation belongs.
  let user: ServiceUser
  /// The state.
  var state = State.running(isCancelled: false)
  /// The number of questions so far.
  var questions: Int64 = 0
}
