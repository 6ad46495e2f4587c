/// Answers the sentences of a voice loop. Used by one thread at a time.
package protocol VoiceAgent: Sendable {
  /// Answers a sentence: a request, or the answer to the question of the last reply. Blocks.
  ///
  /// - Parameters:
  ///   - sentence: the sentence.
  ///   - onSentence: receives the sentences that the agent says before its reply is complete.
  /// - Returns: the reply.
  func answer(_ sentence: String, onSentence: @escaping (String) -> Void) -> VoiceReply

  /// Drops the question of the last reply, so that the next sentence is a request.
  func dropQuestion()
}

/// The reply of an agent to a sentence.
package struct VoiceReply: Hashable, Sendable {
  /// The whole text.
  package var text: String
  /// The part of the text that `onSentence` has not received.
  package var rest: String
  /// Whether the request was handled or continues.
  package var isHandled: Bool
  /// Whether the reply is a question.
  package var isQuestion: Bool

  /// Creates a reply.
  package init(_ text: String, rest: String? = nil, isHandled: Bool, isQuestion: Bool = false) {
    self.text = text
    self.rest = rest ?? text
    self.isHandled = isHandled
    self.isQuestion = isQuestion
  }
}
