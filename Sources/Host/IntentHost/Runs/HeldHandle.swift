internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// A `handle` that is called on a thread of its own, and waits between two turns while its question waits for an answer.
final class HeldHandle {
  private let scope: RunScope
  private var call: HeldCall?
  private var hasPlace = false
  /// The question that waits; nil if there is none.
  private(set) var asked: AskedPrompt?
  /// The step of the conversation that the last call carries out; nil if there was no call.
  private(set) var step: Step?

  /// Publishes the questions to other processes; nil if there are none.
  var publisher: HeldRunPublisher?
  /// Whether another process waits for the turn that continues the run.
  var isAnsweredElsewhere = false

  /// A conversation that waits for `handle`.
  struct Step {
    let conversation: Conversation
    let intent: WireObject
  }

  init(_ scope: RunScope) { self.scope = scope }

  /// Whether a call runs or waits.
  var isCalling: Bool { call != nil }

  /// Whether `handle` of an intent may ask the user between turns.
  func mayHold(_ definition: IntentDefinition) -> Bool {
    definition.asksWhileHandling && !scope.channel.waitsForUser && !scope.isExplained
  }

  /// Reserves a place, and calls `handle` on a new thread.
  ///
  /// - Parameters:
  ///   - intent: the intent.
  ///   - conversation: the conversation at the time of the call.
  ///   - handle: calls `handle`.
  ///   - end: ends the run after a call that no turn waits for any more.
  /// - Returns: false if there is no place or no thread, so that `handle` has not been called.
  func start(
    _ intent: WireObject, _ conversation: Conversation, handle: @escaping () -> Conversation.Input,
    end: @escaping (Step, Conversation.Input) -> Void
  ) -> Bool {
    guard mayHold(conversation.definition), scope.services.heldRuns.reserve(scope.request.key) else { return false }
    let step = Step(conversation: conversation, intent: intent)
    let call = HeldCall { [self] input in
      // From now on no turn can continue the run.
      _ = scope.services.heldRuns.take(scope.request.key)
      guard self.call != nil else { return }
      close()
      (scope.channel as? ReplayChannel)?.detach()
      end(step, input)
      release()
      publisher?.end(after: nil)
    }
    self.call = call
    self.step = step
    hasPlace = true
    if call.start(handle) { return true }
    close()
    release()
    return false
  }

  /// Waits for the end of the call or its next question; nil if there is no call.
  func next() -> HeldCall.Step? {
    let next = call?.next()
    switch next {
    case .ended: close()
    case .question(let asked): self.asked = asked
    case nil: break
    }
    return next
  }

  /// Asks a question of the extension in the next turn, on the thread of the call; nil if there is no call.
  func ask(_ asked: AskedPrompt, until deadline: ContinuousClock.Instant) -> PromptReply? {
    call?.ask(asked, until: deadline)
  }

  /// Answers the open question. Returns false if it is too late.
  func reply(_ reply: PromptReply) -> Bool { call?.reply(reply) ?? false }

  private func close() {
    call = nil
    asked = nil
  }

  /// Frees the place of the run after the end of its request. A repeated turn finds the result first.
  func release() {
    guard call == nil, hasPlace else { return }
    hasPlace = false
    scope.services.heldRuns.release(scope.request.key)
  }
}
