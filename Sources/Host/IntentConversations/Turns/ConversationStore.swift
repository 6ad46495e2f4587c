/// Stores the state that the turns of conversations share: the parked conversations, and the state of each request from
/// `handle` on.
///
/// All four operations may block, and any thread may call them. ``claim(_:lasting:)`` is atomic: of two claims with one
/// key, only one is granted.
public protocol ConversationStore: Sendable {
  /// Returns the stored state of the conversation `key`; nil if there is none.
  func load(_ key: String) throws -> StoredConversation?

  /// Stores a conversation that waits for a person, and replaces the parked one. The operation does not change a
  /// claimed conversation. A settled conversation keeps its result next to the parked one.
  func save(_ conversation: ParkedConversation, for key: String) throws

  /// Claims the right to handle the request of the conversation `key`, immediately before `handle`.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - limit: the time after which a claim without a result counts as lost.
  /// - Returns: nil if the claim is granted, otherwise the stored state of the conversation.
  /// - Throws: the reason why the store can't grant claims; the request is then not handled.
  func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation?

  /// Stores the result of the conversation `key`.
  func settle(_ key: String, _ result: ConversationResult) throws
}

/// The stored state of a conversation.
public enum StoredConversation: Hashable, Sendable {
  /// The conversation waits for a person.
  case parked(ParkedConversation)
  /// A turn is handling the request.
  case claimed
  /// A turn claimed the request and stored no result in time.
  case lost
  /// The request was handled. The parked conversation is present if the user may still answer an offer to reply.
  case settled(ConversationResult, ParkedConversation?)
}

/// The result of a request that was handled, for repeated turns.
public struct ConversationResult: Hashable, Sendable, Codable {
  /// The outcome of the request.
  public let outcome: RequestOutcome
  /// The sentences about the result.
  public let statements: [Statement]
  /// The replies that the user may still choose; nil if the conversation is over.
  package let offer: ReplyOffer?
  /// The offer to open the app that continues the request; nil if there is none, or it was accepted.
  package let appOffer: AppOffer?
  /// The requests of the sentence, of which the first was handled; nil if the sentence is one request, and in results
  /// that earlier versions stored.
  package let sequence: RequestSequence?

  /// Creates a result of a conversation that has ended.
  package init(
    outcome: RequestOutcome, statements: [Statement], offer: ReplyOffer?, appOffer: AppOffer? = nil,
    sequence: RequestSequence? = nil
  ) {
    self.sequence = sequence
    self.outcome = outcome
    self.statements = statements
    self.offer = offer
    self.appOffer = appOffer
  }
}

/// The replies that a user can make to messages that were read out.
package struct ReplyOffer: Hashable, Sendable, Codable {
  /// A message that can be replied to.
  package struct Choice: Hashable, Sendable, Codable {
    /// The words for the message's sender.
    package let sender: String
    /// The request that sends the reply.
    package let request: IntentRequest

    /// Creates a choice from the sender of the message and the request that replies to it.
    package init(sender: String, request: IntentRequest) {
      self.sender = sender
      self.request = request
    }
  }

  /// The messages, the newest of each message thread; at least one.
  package let choices: [Choice]

  /// Creates an offer; nil if there are no messages.
  package init?(_ choices: [Choice]) {
    guard !choices.isEmpty else { return nil }
    self.choices = choices
  }
}
