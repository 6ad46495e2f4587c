public import IntentWire

/// Answers the requests of an extension while it handles a call.
public struct RequestAnswers {
  /// Answers a request without asking anybody. Any thread may call it, also while `ask` runs.
  let answer: @Sendable (HostRequest) -> HostReply
  /// Answers a request after asking the user, on the thread of the call. It gives up after the deadline.
  let ask: (HostRequest, RequestStage, _ deadline: ContinuousClock.Instant) -> HostReply

  /// Makes answers.
  ///
  /// - Parameters:
  ///   - answer: answers a request without asking anybody. Any thread may call it, also while `ask` runs.
  ///   - ask: answers a request after asking the user, on the thread of the call. Its second parameter is the stage of
  ///     the call, and the third the moment from which the user's answer comes too late.
  public init(
    answer: @escaping @Sendable (HostRequest) -> HostReply,
    ask: @escaping (HostRequest, RequestStage, _ deadline: ContinuousClock.Instant) -> HostReply
  ) {
    (self.answer, self.ask) = (answer, ask)
  }
}
