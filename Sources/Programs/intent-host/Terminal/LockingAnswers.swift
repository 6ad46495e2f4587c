internal import IntentConversations

/// Answers of another source, in which the lines `:lock` and `:unlock` lock and unlock the device. The question then
/// waits for another line.
final class LockingAnswers: AnswerSource {
  private let others: any AnswerSource
  /// What each command does; empty as long as nothing can be locked.
  var commands: [String: () -> Void] = [:]

  init(_ others: any AnswerSource) {
    self.others = others
  }

  func canAnswer(_ prompt: Prompt) -> Bool { others.canAnswer(prompt) }

  func answer(to prompt: Prompt) -> PromptAnswer { answer(prompt) { others.answer(to: prompt) } }

  func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    answer(prompt) { others.answer(to: prompt, interruption: interruption) }
  }

  private func answer(_ prompt: Prompt, _ next: () -> PromptAnswer) -> PromptAnswer {
    while true {
      let answer = next()
      // A passcode may be any text.
      guard !prompt.isSecret, case .text(let text) = answer,
        let command = commands[text.filter { !$0.isWhitespace }]
      else { return answer }
      command()
    }
  }
}
