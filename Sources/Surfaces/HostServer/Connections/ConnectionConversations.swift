/// The conversations of one connection, by the identifiers that the client gave them. Their questions wait with those
/// of all surfaces.
struct ConnectionConversations {
  /// A conversation of a connection, between two of its messages. It ends with the connection. That does no harm,
  /// because nothing was handled.
  struct Conversation {
    /// The number of the request on its connection, counted from 1.
    var number: Int
    /// The user to whom the conversation belongs.
    let user: ServiceUser
    /// The key of the request whose question is open; nil while a turn runs.
    var askingKey: String?
    /// Whether the client has cancelled the conversation while a turn ran.
    var isCancelled = false
    /// The number of questions so far.
    var questions: Int64 = 0
  }

  private var list: [String: Conversation] = [:]
  /// The number of requests so far, which numbers the next request.
  private var count = 0

  /// Counts a request, and returns its number.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Whether a conversation is open.
  func contains(_ id: String) -> Bool { list[id] != nil }

  /// Begins a conversation, or continues one of another connection.
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
    list[id] = Conversation(number: number, user: user)
    return number
  }

  /// Closes the open question of a conversation, because its next turn is about to run.
  ///
  /// - Parameters:
  ///   - id: the identifier.
  ///   - number: the number of the question that the answer is for; nil for any.
  /// - Returns: the conversation as it was before.
  /// - Throws: a ``ServiceRefusal`` if no such question is open.
  mutating func claimQuestion(_ id: String, question number: Int64?) throws(ServiceRefusal) -> Conversation {
    guard let conversation = list[id] else { throw .unknownConversation }
    guard conversation.askingKey != nil else {
      throw ServiceRefusal(.noQuestion, "the conversation has no open question now; wait for 'prompt'")
    }
    guard number == nil || number == conversation.questions else {
      throw ServiceRefusal(.noQuestion, "another question is open now: number \(conversation.questions)")
    }
    list[id]?.askingKey = nil
    return conversation
  }

  /// Closes the open question of the request with this key; nil if no such question is open.
  mutating func claimQuestion(_ id: String, of key: String) -> Conversation? {
    guard let conversation = list[id], conversation.askingKey == key else { return nil }
    list[id]?.askingKey = nil
    return conversation
  }

  /// Requests the cancellation of a conversation.
  ///
  /// - Parameter id: the identifier.
  /// - Returns: the conversation, whose open question the caller cancels now; nil if a turn runs, which cancels the
  ///   conversation when it ends.
  /// - Throws: a ``ServiceRefusal`` if there is no such conversation.
  mutating func cancel(_ id: String) throws(ServiceRefusal) -> Conversation? {
    guard let conversation = list[id] else { throw .unknownConversation }
    if conversation.askingKey != nil { return try claimQuestion(id, question: nil) }
    list[id]?.isCancelled = true
    return nil
  }

  /// Opens a question of a conversation whose turn has ended.
  ///
  /// - Parameters:
  ///   - key: the key of the request.
  ///   - id: the identifier of the conversation.
  /// - Returns: the number of the question; nil if the conversation is to be cancelled.
  mutating func openQuestion(of key: String, in id: String) -> Int64? {
    guard var conversation = list[id], !conversation.isCancelled else { return nil }
    conversation.askingKey = key
    conversation.questions += 1
    list[id] = conversation
    return conversation.questions
  }

  /// Opens the question of a conversation again, because its turn was rejected.
  mutating func reopen(_ conversation: Conversation, _ id: String) { list[id] = conversation }

  /// Continues a conversation with its next request, and returns the number of that request.
  mutating func follow(_ id: String) -> Int {
    let number = nextNumber()
    list[id]?.number = number
    return number
  }

  /// Ends a conversation.
  mutating func end(_ id: String) { list[id] = nil }

  /// Ends all conversations, and returns those with an open question.
  mutating func endAll() -> [(id: String, conversation: Conversation)] {
    defer { list = [:] }
    return list.filter { $0.value.askingKey != nil }.map { ($0.key, $0.value) }
  }
}

extension ServiceRefusal {
  static let unknownConversation = ServiceRefusal(
    .unknownConversation, "no conversation with this 'id' is open on this connection; begin it with a request")
}
