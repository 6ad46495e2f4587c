package import IntentConversations

/// The sender of a request, which the host derives from the token and the connection.
package struct Caller: Hashable, Sendable {
  /// The name that distinguishes callers. A caller can't use the conversations of another one.
  package let name: String
  /// The surface of its requests, with its trust.
  package let surface: Surface
  /// The user; nil if the device has only one.
  package let user: String?

  /// The other end of the connection, for the journal; nil if it is not recorded.
  package let peer: String?

  /// Creates a caller.
  package init(_ name: String, surface: Surface, user: String? = nil, peer: String? = nil) {
    self.name = name
    self.surface = surface
    self.user = user
    self.peer = peer
  }
}

extension ConversationQuestion {
  /// Returns the question for a turn of `caller`: with the peer of the caller, and with its user if it has one.
  package func assigned(to caller: Caller) -> ConversationQuestion {
    var request = request
    // If the caller has no user, the request keeps its user: the owner may take over a request about the data of
    // somebody else.
    request.user = caller.user ?? request.user
    request.peer = caller.peer
    return ConversationQuestion(prompt: prompt, request: request, answers: answers, digest: digest)
  }
}
