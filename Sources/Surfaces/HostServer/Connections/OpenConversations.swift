internal import IntentConversations

/// The conversations of one connection, by the identifiers that the client gave them.
struct OpenConversations {
  private var list: [String: OpenConversation] = [:]
  /// The number of requests so far, which numbers the next request.
  private var count = 0

  /// Counts a request, and returns its number.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Begins a conversation.
  ///
  /// - Parameters:
  ///   - id: the identifier.
  ///   - user: the user to whom the conversation belongs.
  ///   - limit: the maximum number of open conversations.
  /// - Returns: the number of the request.
  /// - Throws: a ``ServiceRefusal`` if the identifier is in use, or if too many conversations are open.
  mutating func begin(_ id: String, of user: ServiceUser, limit: Int) throws(ServiceRefusal) -> Int {
    guard list[id] == nil else {
      throw ServiceRefusal(.conversationExists, "the conversation is open; use another 'id', or cancel it first")
    }
    guard list.count < limit else {
      throw ServiceRefusal(.tooMany, "\(limit) conversations are open on this connection; finish or cancel one first")
    }
    let number = nextNumber()
    list[id] = OpenConversation(number: number, user: user)
    return number
  }

  /// Removes the open question of a conversation, because its next turn is about to run.
  ///
  /// - Parameters:
  ///   - id: the identifier.
  ///   - number: the number of the question that the answer is for; nil for any.
  /// - Returns: the conversation as it was before, and its question.
  /// - Throws: a ``ServiceRefusal`` if no such question is open.
  mutating func claimQuestion(_ id: String, question number: Int64?) throws(ServiceRefusal) -> (
    OpenConversation, ConversationQuestion
  ) {
    guard let conversation = list[id] else { throw .unknown }
    guard case .asking(let question) = conversation.state else {
      throw ServiceRefusal(.noQuestion, "the conversation has no open question now; wait for 'prompt'")
    }
    guard number == nil || number == conversation.questions else {
      throw ServiceRefusal(.noQuestion, "another question is open now: number \(conversation.questions)")
    }
    list[id]?.state = .running(isCancelled: false)
    return (conversation, question)
  }

  /// Removes the open question of the conversation with this key; nil if no such question is open.
  mutating func claimQuestion(_ id: String, of key: String) -> (OpenConversation, ConversationQuestion)? {
    guard case .asking(let question)? = list[id]?.state, question.request.key == key else { return nil }
    // This can't fail, because the question is open.
    return try? claimQuestion(id, question: nil)
  }

  /// Requests the cancellation of a conversation.
  ///
  /// - Parameter id: the identifier.
  /// - Returns: its open question, which the caller cancels now; nil if a turn runs, which cancels the conversation
  ///   when it ends.
  /// - Throws: a ``ServiceRefusal`` if there is no such conversation.
  mutating func cancel(_ id: String) throws(ServiceRefusal) -> (OpenConversation, ConversationQuestion)? {
    guard let conversation = list[id] else { throw .unknown }
    if case .asking = conversation.state { return try claimQuestion(id, question: nil) }
    list[id]?.state = .running(isCancelled: true)
    return nil
  }

  /// Opens a question of a conversation whose turn has ended.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - id: the identifier of the conversation.
  /// - Returns: the number of the question; nil if the conversation is to be cancelled.
  mutating func openQuestion(_ question: ConversationQuestion, in id: String) -> Int64? {
    guard var conversation = list[id] else { return nil }
    if case .running(isCancelled: true) = conversation.state { return nil }
    conversation.state = .asking(question)
    conversation.questions += 1
    list[id] = conversation
    return conversation.questions
  }

  /// Opens the question of a conversation again, because its turn was rejected.
  mutating func reopen(_ conversation: OpenConversation, _ id: String) { list[id] = conversation }

  /// Continues a conversation with its next request, and returns the number of that request.
  mutating func follow(_ id: String) -> Int {
    let number = nextNumber()
    list[id]?.number = number
    return number
  }

  /// Ends a conversation.
  mutating func end(_ id: String) { list[id] = nil }

  /// Ends all conversations, and returns the open questions with their users.
  mutating func endAll() -> [(user: ServiceUser, question: ConversationQuestion)] {
    defer { list = [:] }
    return list.values.compactMap { conversation in
      guard case .asking(let question) = conversation.state else { return nil }
      return (conversation.user, question)
    }
  }
}

extension ServiceRefusal {
  fileprivate static let unknown = ServiceRefusal(
    .unknownConversation, "no conversation with this 'id' is open on this connection; begin it with a request")
}
