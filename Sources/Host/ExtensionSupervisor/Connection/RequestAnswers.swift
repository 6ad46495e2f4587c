public import IntentWire

/// Answers the requests of an extension while it handles a call.
public struct RequestAnswers {
  /// Answers a request without asking the user. Any thread may call it, also while `ask` runs.
  let answer: @Sendable (HostRequest) -> HostReply
  /// Answers a request after asking the user, on the thread of the call. It gives up after the deadline.
  let ask: (HostRequest, RequestStage, _ deadline: ContinuousClock.Instant) -> HostReply

  /// Creates answers from two functions.
  ///
  /// - Parameters:
  ///   - answer: answers a request without asking the user. Any thread may call it, also while `ask` runs.
  ///   - ask: answers a request after asking the user, on the thread of the call. Its second parameter is the stage of
  ///     the call, and the third is the deadline for the user's answer.
  public init(
    answer: @escaping @Sendable (HostRequest) -> HostReply,
    ask: @escaping (HostRequest, RequestStage, _ deadline: ContinuousClock.Instant) -> HostReply
  ) {
    self.answer = answer
    self.ask = ask
  }
}
