package import IntentConversations
package import IntentWire

/// Asks the owner of the device on a surface of the host, while a turn of another surface handles a request. Any thread
/// may use it.
package protocol OwnerPrompter: Sendable {
  /// The name of the surface on which the owner answers, for the journal.
  var surface: String { get }

  /// The address of the page on which the owner answers; nil if there is none.
  var pageLink: String? { get }

  /// The reason why the owner can't be asked now; nil if the owner can be asked.
  var refusal: HostReply.Refusal? { get }

  /// Asks a question, and waits for the answer.
  ///
  /// - Parameters:
  ///   - prompt: the question.
  ///   - request: the request that is being handled.
  ///   - deadline: the time after which nobody waits for the answer.
  ///   - hasStoppedWaiting: returns whether the app that asks has ended. It is called repeatedly on this thread.
  /// - Returns: the answer, which is ``PromptAnswer/nobody`` if none came in time.
  func ask(
    _ prompt: Prompt, for request: ConversationRequest, until deadline: ContinuousClock.Instant,
    hasStoppedWaiting: () -> Bool
  ) -> PromptAnswer
}
