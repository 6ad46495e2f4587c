internal import IntentConversations

/// Forwards events and prompts to another presenter, and tracks whether the latest request may have left a passcode in
/// the input.
final class PasscodeTracker: ForwardingPresenter {
  let presenter: any Presenter
  /// Whether the next line of the input may be a passcode.
  private(set) var mayBePasscode = false

  /// Creates a presenter that forwards events and prompts to `presenter`.
  init(_ presenter: any Presenter) {
    self.presenter = presenter
  }

  /// Forwards the event.
  func show(_ event: ConversationEvent, of label: RequestLabel) {
    if case .finished(let end) = event { updateState(after: end) }
    presenter.show(event, of: label)
  }

  private func updateState(after end: ConversationEnd) {
    switch end.outcome.failure?.code {
    // The state does not change, because the user may have typed the passcode twice.
    case .notUnderstood: break
    // An older extension may have failed because it could not ask for the passcode.
    case .handlerFailed: mayBePasscode = true
    default: mayBePasscode = end.mayLeavePasscode || end.refusedOwnerRequest
    }
  }
}
