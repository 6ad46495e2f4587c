/// Keeps what the turns of conversations share: parked conversations, and which requests are being handled or have been.
///
/// All four operations may block, and any thread may call them. ``claim(_:lasting:)`` is atomic: of two claims of one key,
/// one is granted.
public protocol ConversationStore: Sendable {
  /// Returns what is known of the conversation `key`; nil where nothing is.
  func load(_ key: String) throws -> StoredConversation?

  /// Keeps a conversation that waits for a person, in place of what was parked before. A conversation that is claimed
  /// stays as it is; a settled one keeps its result beside what is parked.
  func save(_ conversation: ParkedConversation, for key: String) throws

  /// Claims the right to handle the request of the conversation `key`, immediately before `handle`.
  ///
  /// - Parameters:
  ///   - key: the conversation.
  ///   - limit: the time after which a claim without a result is taken for lost.
  /// - Returns: nil where the claim is granted, else what is known of the conversation.
  /// - Throws: the reason why the store can't grant claims; the request is not handled then.
  func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation?

  /// Keeps the result of the conversation `key`.
  func settle(_ key: String, _ result: ConversationResult) throws
}

/// What a ``ConversationStore`` knows of a conversation.
public enum StoredConversation: Hashable, Sendable {
  /// It waits for a person.
  case parked(ParkedConversation)
  /// Somebody is handling its request.
  case claimed
  /// Somebody was handling its request and left no result in time.
  case lost
  /// Its request was handled; where the user may still answer an offer, with the parked conversation.
  case settled(ConversationResult, ParkedConversation?)
}

/// What became of a request that was handled, for turns that are repeated.
public struct ConversationResult: Hashable, Sendable, Codable {
  /// How the request ended.
  public let outcome: RequestOutcome
  /// The sentences that said so.
  public let statements: [Statement]
  /// The replies that the user may still be asked about; nil where the conversation is over.
  package let offer: ReplyOffer?

  package init(outcome: RequestOutcome, statements: [Statement], offer: ReplyOffer?) {
    (self.outcome, self.statements, self.offer) = (outcome, statements, offer)
  }
}

/// The messages that were read out, and the requests that reply to them.
package struct ReplyOffer: Hashable, Sendable, Codable {
  /// A message that can be replied to.
  package struct Choice: Hashable, Sendable, Codable {
    /// The words for the message's sender.
    package let sender: String
    /// The request that replies to it.
    package let request: IntentRequest

    package init(sender: String, request: IntentRequest) {
      (self.sender, self.request) = (sender, request)
    }
  }

  /// The messages, the newest of each conversation; at least one.
  package let choices: [Choice]

  package init?(_ choices: [Choice]) {
    guard !choices.isEmpty else { return nil }
    self.choices = choices
  }
}
