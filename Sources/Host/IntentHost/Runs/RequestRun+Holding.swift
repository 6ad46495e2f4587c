internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Holds a running `handle` between two turns, while its question waits for an answer.
extension RequestRun {
  /// A run whose `handle` is called on a thread of its own.
  struct Held {
    let call: HeldCall
    /// The conversation and the intent at the time of the call.
    let conversation: Conversation
    let intent: WireObject
    /// The question that waits.
    var asked: AskedPrompt?
  }

  /// Whether `handle` of an intent may ask the user between turns.
  func mayHold(_ definition: IntentDefinition) -> Bool {
    definition.asksWhileHandling && !channel.waitsForUser && !isExplained
  }

  /// Calls `handle` on a thread of its own, and waits for its end or its first question.
  func holdHandle(_ intent: WireObject, _ conversation: Conversation) -> Step {
    let call = HeldCall { [self] in endWithoutTurn($0) }
    held = Held(call: call, conversation: conversation, intent: intent)
    let isStarted = call.start { [self] in
      handle(conversation.definition, intent: intent, candidate: conversation.candidate)
    }
    if isStarted { return heldStep() }
    held = nil
    services.heldRuns.release(request.key)
    return .input(afterQuestions(handle(conversation.definition, intent: intent, candidate: conversation.candidate)))
  }

  /// Waits for the end of the call or its next question.
  func heldStep() -> Step {
    guard let call = held?.call else { return .input(.noAnswer) }
    switch call.next() {
    case .ended(let input):
      held = nil
      services.heldRuns.release(request.key)
      return .input(afterQuestions(input))
    case .question(let asked):
      held?.asked = asked
      show(.prompt(asked.prompt))
      return .hold(asked.prompt, asked.digest)
    }
  }

  /// Returns the input after `handle`. The extension reports the user's no as its own failure, which ends the request as
  /// cancelled.
  func afterQuestions(_ input: Conversation.Input) -> Conversation.Input {
    guard refusedQuestion, case .failed = input else { return input }
    return .refused(.init(.cancelled, language.texts.text("cancelled.declined")))
  }

  /// Ends the run after its question has waited too long. The result is in the store for a later turn.
  private func endWithoutTurn(_ input: Conversation.Input) {
    // From now on no turn can continue the run.
    _ = services.heldRuns.take(request.key)
    guard let held else { return }
    self.held = nil
    (channel as? ReplayChannel)?.detach()
    _ = resume(held.conversation, handling: held.intent, .input(afterQuestions(input)))
    services.heldRuns.release(request.key)
  }
}
