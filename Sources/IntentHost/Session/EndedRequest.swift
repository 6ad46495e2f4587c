public import IntentConversations

/// What came of one request.
public struct EndedRequest: Sendable {
  /// How it ended.
  public let outcome: RequestOutcome
  /// What the user asked for instead of answering, or in reply to what was read out; nil where there is nothing more.
  public let next: HostRequest?
}
