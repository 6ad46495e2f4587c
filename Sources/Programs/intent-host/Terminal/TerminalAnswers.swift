internal import IntentConversations

/// Answers from the user at the terminal. Tab completes options, and Ctrl-C cancels the request.
final class TerminalAnswers: AnswerSource {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  func answer(to prompt: Prompt) -> PromptAnswer { answer(to: prompt, showing: nil) }

  func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    answer(to: prompt, showing: interruption)
  }

  private func answer(to prompt: Prompt, showing changes: PromptInterruption?) -> PromptAnswer {
    var question = TerminalLine.Question(prompt: "> ", isSecret: prompt.isSecret, changes: changes)
    if !prompt.isSecret { question.completions = CompletionWords(commands: [], sentences: prompt.options).completions }
    return switch console.readAnswer(to: question) {
    case .line(let line): .text(line)
    case .cancelled: .cancelled
    case .ended, .interruption: .nobody
    }
  }
}
