package import IntentConversations

/// Who sends a request, as the host decides by its token and its connection.
package struct Caller: Hashable, Sendable {
  /// What tells callers apart: the conversations of one are closed to all others.
  package let name: String
  /// The surface that its requests come from, with the trust that it has.
  package let surface: Surface
  /// The user; nil if the device has only one.
  package let user: String?

  /// Who is at the other end of the connection, for the journal; nil if that does not matter.
  package let peer: String?

  /// Creates a caller.
  package init(_ name: String, surface: Surface, user: String? = nil, peer: String? = nil) {
    (self.name, self.surface, self.user, self.peer) = (name, surface, user, peer)
  }
}

extension ConversationQuestion {
  /// Returns the question for a turn of a caller, who has kept it.
  package func of(_ caller: Caller) -> ConversationQuestion {
    var request = request
    // The owner may take over the request of somebody else, whose data it is about.
    (request.user, request.peer) = (caller.user ?? request.user, caller.peer)
    return ConversationQuestion(prompt: prompt, request: request, answers: answers, digest: digest)
  }
}
