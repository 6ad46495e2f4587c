internal import IntentConversations

/// Passes events and prompts on to another presenter, and remembers whether the latest request may have left a passcode
/// in the input.
final class PasscodeWatch: ForwardingPresenter {
  let presenter: any Presenter
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
