internal import IntentConversations

/// An answer to the question of a running `handle`, or the end of its conversation without an answer.
struct HeldAnswer: Hashable, Codable {
  /// The user's words; nil if there are none.
  let text: String?
  /// Whether the user cancels the request. Without words and without a cancellation, nobody answers.
  let isCancelled: Bool
  /// The trust of the surface that the answer comes from.
  let trust: Surface.Trust

  /// Creates the answer that a turn has for an open question; nil if the turn has none.
  init?(
    _ answers: ConversationAnswers, unanswered: UnansweredPrompt?, to digest: PromptDigest, from surface: Surface
  ) {
    trust = surface.trust
    if let unanswered, unanswered.digest == digest {
      text = nil
      isCancelled = unanswered.isCancelled
      return
    }
    guard let last = answers.list.last, last.meaning == nil, last.prompt == digest, let words = last.text else {
      return nil
    }
    text = words
    isCancelled = false
  }

  /// Whether the surface may give this answer to a question of a run whose surface has the trust `own`. The owner may
  /// take over a question that is reserved for the owner, and then nobody else answers it.
  func mayAnswer(_ prompt: Prompt, of own: Surface.Trust) -> Bool {
    guard prompt.isOwned else { return trust == own }
    return trust == .owner || text == nil && trust == own
  }

  /// Returns the reply to the question.
  func reply(to asked: AskedPrompt) -> PromptReply {
    if let text { return .answer(asked.understand(text)) }
    return isCancelled ? .answer(UnderstoodAnswer(nil, .cancel)) : .nobody
  }
}
