/// Who understands sentences and answers them. One thread at a time uses it.
package protocol VoiceAgent: Sendable {
  /// Answers a sentence: a request, or the answer to the question of the last reply. Blocks.
  ///
  /// - Parameters:
  ///   - sentence: the sentence.
  ///   - onSentence: receives what is said before the reply is complete.
  /// - Returns: the reply.
  func answer(_ sentence: String, onSentence: @escaping (String) -> Void) -> VoiceReply

  /// Drops the question of the last reply, so that what is said next is a request.
  func dropQuestion()
}

/// What an agent says to a sentence.
package struct VoiceReply: Hashable, Sendable {
  /// All of it.
  package var text: String
  /// What of it nobody has said yet.
  package var rest: String
  /// Whether the request was done, or goes on.
  package var isHandled: Bool
  /// Whether it is a question.
  package var isQuestion: Bool

  /// Creates a reply.
  package init(_ text: String, rest: String? = nil, isHandled: Bool, isQuestion: Bool = false) {
    (self.text, self.rest) = (text, rest ?? text)
    (self.isHandled, self.isQuestion) = (isHandled, isQuestion)
  }
}
