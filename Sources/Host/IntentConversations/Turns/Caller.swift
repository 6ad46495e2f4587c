/// The sender of a request, which the surface derives from the connection and the token, never from the request.
package struct Caller: Hashable, Sendable {
  /// The name that distinguishes callers. A caller can't use the conversations of another one.
  package var name: String
  /// The surface of its requests, with its trust.
  package var surface: Surface
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

  /// Returns the caller with at most the trust `trust`.
  package func lowered(to trust: Surface.Trust) -> Caller {
    var caller = self
    caller.surface = surface.lowered(to: trust)
    return caller
  }
}

extension ConversationRequest {
  /// Returns the request with the surface, the user and the peer of `caller`.
  package func sent(by caller: Caller) -> ConversationRequest {
    var request = self
    request.surface = caller.surface
    request.user = caller.user
    request.peer = caller.peer
    return request
  }
}

extension ConversationQuestion {
  /// Returns the question for a turn of `caller`: with the peer of the caller, and with its user if it has one. The
  /// caller can lower the trust of the conversation, and never raise it.
  func assigned(to caller: Caller) -> ConversationQuestion {
    var request = request
    // Each turn has its own trust, and the policy may have changed.
    request.surface = caller.surface.lowered(to: request.surface.trust)
    // If the caller has no user, the request keeps its user: the owner may take over a request about the data of
    // somebody else.
    request.user = caller.user ?? request.user
    request.peer = caller.peer
    return ConversationQuestion(prompt: prompt, request: request, answers: answers, digest: digest)
  }
}

extension ConversationQuestion {
  /// Returns a conversation whose turn waits, because another one is handling the request. Its open question is not
  /// known, so no words answer it.
  package static func waiting(_ request: ConversationRequest, _ answers: ConversationAnswers) -> ConversationQuestion {
    let prompt = Prompt(kind: .unlock, text: "")
    return ConversationQuestion(
      prompt: prompt, request: request, answers: answers, digest: PromptDigest(prompt, asker: ""))
  }
}
