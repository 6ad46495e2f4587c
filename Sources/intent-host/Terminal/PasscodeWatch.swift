internal import IntentConversations

/// Passes events and prompts on to another presenter, and remembers whether the latest request may have left a passcode
/// in the input.
final class PasscodeWatch: Presenter {
  private let presenter: any Presenter
  /// Whether the next line of the input may be a passcode.
  private(set) var mayBePasscode = false

  /// Creates a presenter that passes events and prompts on to `presenter`.
  init(_ presenter: any Presenter) {
    self.presenter = presenter
  }

  /// Passes the event on.
  func show(_ event: ConversationEvent, of label: RequestLabel) {
    if case .finished(let end) = event { note(end) }
    presenter.show(event, of: label)
  }

  /// Whether the other presenter may get an answer.
  func canAnswer(_ prompt: Prompt) -> Bool { presenter.canAnswer(prompt) }

  /// Returns the answer of the other presenter.
  func answer(to prompt: Prompt) -> PromptAnswer { presenter.answer(to: prompt) }

  /// Passes the prompt on.
  func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    presenter.answer(to: prompt, interruption: interruption)
  }

  private func note(_ end: ConversationEnd) {
    switch end.outcome.failure?.code {
    // A passcode may have been given twice.
    case .notUnderstood: break
    // An older extension may have failed because it could not ask.
    case .handlerFailed: mayBePasscode = true
    default: mayBePasscode = end.mayLeavePasscode || end.refusedOwner
    }
  }
}
