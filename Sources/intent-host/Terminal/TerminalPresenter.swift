internal import IntentConversations
internal import IntentHost

/// Passes events on, and discards what was typed too early to be the answer to a prompt that only the user may answer.
final class TerminalPresenter: ForwardingPresenter {
  let presenter: any Presenter
  private let console: Console

  /// Creates a presenter that passes events and prompts on to `presenter`.
  init(_ presenter: any Presenter, _ console: Console) {
    (self.presenter, self.console) = (presenter, console)
  }

  /// Passes the event on. A request that fails because of the lock may leave a passcode that was typed ahead.
  func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .prompt(let prompt) where prompt.isOwned: console.discardTyped()
    case .finished(let end) where end.mayLeavePasscode: console.discardTyped()
    default: break
    }
    presenter.show(event, of: label)
  }
}
