internal import IntentConversations

/// A conversation of a connection, between two of its messages. It is lost together with the connection: the client has
/// what it said, and nothing was done.
struct OpenConversation {
  /// The state of a conversation.
  enum State {
    /// A turn runs. After it, the conversation ends if `isCancelled` is true.
    case running(isCancelled: Bool)
    /// The question waits for an answer. It holds the request and all answers.
    case asking(ConversationQuestion)
  }

  /// The number of the request on its connection, counted from 1.
  var number: Int
  /// The user whose conversation it is.
  let user: ServiceUser
  /// The state.
  var state = State.running(isCancelled: false)
  /// The number of questions so far.
  var questions: Int64 = 0
}
