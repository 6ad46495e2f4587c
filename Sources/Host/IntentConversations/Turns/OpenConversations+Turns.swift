/// The turns of conversations, by the same rules on all surfaces.
extension OpenConversations {
  /// The maximum number of requests in one turn.
  package static let maximumRequests = 4

  /// Begins a conversation.
  ///
  /// - Parameters:
  ///   - request: the request, which gets the surface, the user and the peer of the caller.
  ///   - caller: the caller.
  ///   - turn: runs one turn.
  /// - Returns: the result of the last turn that ran.
  /// - Throws: the error of `turn`.
  package static func begin<Failure: Error>(
    _ request: ConversationRequest, for caller: Caller,
    turn: (ConversationRequest, ConversationAnswers) throws(Failure) -> ConversationTurn
  ) throws(Failure) -> ConversationTurn {
    try run(request.sent(by: caller), answers: ConversationAnswers(), for: caller, turn: turn)
  }

  /// Continues a conversation.
  ///
  /// - Parameters:
  ///   - token: the token of the open question.
  ///   - text: the answer of the user.
  ///   - place: the place in which the conversation waits.
  ///   - caller: the caller.
  ///   - turn: runs one turn.
  /// - Returns: the result of the last turn that ran; nil if no question waits under this token for this caller.
  /// - Throws: the error of `turn` or of ``question(_:in:of:)``.
  package func answer(
    _ token: String, _ text: String, in place: Place, of caller: Caller,
    turn: (ConversationRequest, ConversationAnswers) throws -> ConversationTurn
  ) throws -> ConversationTurn? {
    guard let question = try question(token, in: place, of: caller) else { return nil }
    let result = try Self.run(question.request, answers: question.answering(text), for: caller, turn: turn)
    // Nothing was done, so another service may get the same answer.
    if result.isMisplaced, case .service = place {
      _ = try open(question, in: place, named: token, for: caller)
    }
    return result
  }

  /// Cancels a conversation.
  ///
  /// - Parameters:
  ///   - token: the token of the open question.
  ///   - place: the place in which the conversation waits.
  ///   - caller: the caller.
  ///   - end: ends the conversation of a question.
  /// - Returns: the result of `end`; nil if no question waits under this token for this caller.
  /// - Throws: the error of `end` or of ``question(_:in:of:)``.
  package func cancel(
    _ token: String, in place: Place, of caller: Caller, end: (ConversationQuestion) throws -> ConversationTurn
  ) throws -> ConversationTurn? {
    try question(token, in: place, of: caller).map(end)
  }

  /// Runs a turn, and the turns of the requests that follow it. If the user answers a question with another request,
  /// that request follows in the same turn.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - answers: the answers so far.
  ///   - caller: the caller, whose user and peer the requests that follow get.
  ///   - turn: runs one turn.
  /// - Returns: the result of the last turn that ran. A conversation with too many requests ends as `tooManyPrompts`.
  /// - Throws: the error of `turn`.
  package static func run<Failure: Error>(
    _ request: ConversationRequest, answers: ConversationAnswers, for caller: Caller,
    turn: (ConversationRequest, ConversationAnswers) throws(Failure) -> ConversationTurn
  ) throws(Failure) -> ConversationTurn {
    var result = try turn(request, answers)
    let surface = request.surface
    for _ in 1..<maximumRequests {
      guard case .ended(let ended) = result, var next = ended.next else { return result }
      next = next.sent(by: caller)
      next.surface = surface
      result = try turn(next, ConversationAnswers())
    }
    guard case .ended(let ended) = result, ended.next != nil else { return result }
    let failure = RequestOutcome.Failure(.tooManyPrompts, "too many requests follow each other")
    return .ended(EndedConversation(outcome: RequestOutcome(failure: failure), next: nil))
  }
}
