/// A presenter that does something beside, or before, another presenter, and forwards to it what it does not do itself.
///
/// Without it, a wrapper that forgets ``Presenter/canAnswer(_:)`` would say that somebody can always answer.
package protocol ForwardingPresenter: Presenter {
  /// The other presenter.
  var presenter: any Presenter { get }
}

extension ForwardingPresenter {
  /// Whether the other presenter may get an answer.
  package func canAnswer(_ prompt: Prompt) -> Bool { presenter.canAnswer(prompt) }

  /// Returns the answer of the other presenter.
  package func answer(to prompt: Prompt) -> PromptAnswer { presenter.answer(to: prompt) }

  /// Returns the answer of the other presenter, which shows what changes meanwhile.
  package func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    presenter.answer(to: prompt, interruption: interruption)
  }
}
