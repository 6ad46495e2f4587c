internal import IntentConversations

/// How a step stops a run. The run then shows the end of the request and releases the extension.
enum RunStop {
  /// The request has ended; `next` is the request that follows it.
  case ended(RequestOutcome, next: ConversationRequest? = nil)
  /// The user must answer a prompt first.
  case parked(Prompt, PromptDigest)
  /// Another run is handling the request.
  case waiting
  /// An earlier turn has handled the request. The run shows its result.
  case stored(ConversationResult)

  /// The request has failed.
  static func failed(_ failure: RequestOutcome.Failure) -> RunStop { .ended(RequestOutcome(failure: failure)) }
}

/// What the user means, or how the run stops.
enum Choice<Meaning> {
  case meaning(Meaning)
  case stop(RunStop)
}

/// The request that the user means, or how the run stops.
typealias RequestChoice = Choice<StructuredRequest>
