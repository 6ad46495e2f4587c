/// A presenter that wraps another presenter. By default, it forwards each prompt to the other presenter.
///
/// A wrapper should adopt this protocol rather than ``Presenter``, whose default of ``Presenter/canAnswer(_:)`` claims
/// that somebody can always answer.
package protocol ForwardingPresenter: Presenter {
  /// The other presenter.
  var presenter: any Presenter { get }
}

extension ForwardingPresenter {
  /// Whether the other presenter may get an answer.
  package func canAnswer(_ prompt: Prompt) -> Bool { presenter.canAnswer(prompt) }

  /// Returns the answer of the other presenter.
  package func answer(to prompt: Prompt) -> PromptAnswer { presenter.answer(to: prompt) }

  /// Returns the answer of the other presenter, which shows changes while it waits.
  package func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    presenter.answer(to: prompt, interruption: interruption)
  }
}
