public import IntentConversations

/// Approvals on a surface of the host.
extension ExtensionHost {
  /// Keeps the owner's approval of what a conversation of another surface is about to do. The next turn of that conversation
  /// uses it, once, if it still asks the same question.
  ///
  /// Only a surface that nothing but the host stands behind may call it, after it has shown the owner the question.
  ///
  /// - Parameter question: the open question, which asks for the approval of a request.
  /// - Returns: false if the question asks for something else, or too many approvals wait.
  @discardableResult
  public func approve(_ question: ConversationQuestion) -> Bool {
    guard question.prompt.isApproval else { return false }
    return services.approvals.add(question.request.key, question.digest)
  }
}
