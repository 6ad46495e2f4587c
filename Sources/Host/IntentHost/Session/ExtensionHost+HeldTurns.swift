internal import IntentConversations

/// Turns of conversations whose `handle` asks the user: the call waits between two turns.
extension ExtensionHost {
  /// Continues a run whose `handle` waits for an answer; nil if there is none. Only a surface with the same trust may
  /// answer.
  func continueHeld(
    _ request: ConversationRequest, _ answers: ConversationAnswers, unanswered: UnansweredPrompt?,
    onEvent: (ConversationEvent) -> Void
  ) -> ConversationTurn? {
    guard let waiting = services.heldRuns.take(request.key) else { return nil }
    let run = waiting.run
    let isTrusted = request.surface.trust == run.scope.request.surface.trust
    let digest = waiting.question.digest
    let last = answers.list.last.flatMap { $0.meaning == nil && $0.prompt == digest ? $0.text : nil }
    let reply: PromptReply?
    if let unanswered, unanswered.digest == digest {
      reply = unanswered.isCancelled ? .answer(UnderstoodAnswer(nil, .cancel)) : .nobody
    } else {
      reply = last.map { .answer(waiting.asked.understand($0)) }
    }
    guard let reply, isTrusted else {
      services.heldRuns.store(waiting, request.key)
      return .question(waiting.question)
    }
    guard run.held.reply(reply) else { return .waiting }
    return withoutActuallyEscaping(onEvent) { onEvent in
      waiting.channel.attach(onEvent)
      defer { waiting.channel.detach() }
      if let last { run.report.show(.answer(last)) }
      return result(of: run.continueHeld(), run, waiting.channel)
    }
  }

  /// Returns the end of a turn whose request is claimed. If a call of `handle` in another service waits for the answer,
  /// the turn has no effect, and that service has to get it.
  func claimedEnd(_ run: RequestRun, isHere: Bool) -> RunEnd {
    guard run.scope.request.isHeld, !isHere else { return .waiting }
    let reason = "the question belongs to a call that another service runs; send the turn there, with the same state"
    return run.fail(.init(.wrongReplica, reason))
  }

  /// Returns the open question. If `handle` asks it, the run waits for the next turn.
  func question(
    _ prompt: Prompt, _ digest: PromptDigest, of run: RequestRun, on channel: ReplayChannel
  ) -> ConversationQuestion {
    var request = run.scope.pinned
    let asked = run.held.asked
    request.isHeld = asked != nil
    let question = ConversationQuestion(prompt: prompt, request: request, answers: channel.answers, digest: digest)
    if let asked {
      services.heldRuns.store(.init(run, channel, asked: asked, question: question), run.scope.request.key)
    }
    return question
  }
}
