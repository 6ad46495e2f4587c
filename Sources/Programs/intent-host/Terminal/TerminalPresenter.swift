internal import IntentConversations
internal import IntentHost

/// Forwards events, and discards input that was typed too early to be the answer to a prompt that only the user may
/// answer.
final class TerminalPresenter: ForwardingPresenter {
  let presenter: any Presenter
  private let console: Console

  /// Creates a presenter that forwards events and prompts to `presenter`.
  init(_ presenter: any Presenter, _ console: Console) {
    self.presenter = presenter
    self.console = console
  }

  /// Forwards the event. A request that fails because of the lock may leave a passcode that was typed ahead.
  func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .prompt(let prompt) where prompt.isOwned: console.discardTypedInput()
    case .finished(let end) where end.mayLeavePasscode: console.discardTypedInput()
    default: break
    }
    presenter.show(event, of: label)
  }
}
