package import IntentConversations
internal import IntentHost

/// Records a conversation while another presenter shows it.
package final class RecordingPresenter: ForwardingPresenter {
  private let recorder: ConversationRecorder
  /// The presenter that shows the events.
  package let presenter: any Presenter

  /// Creates a presenter that records to `recorder` and forwards everything to `presenter`.
  package init(_ recorder: ConversationRecorder, _ presenter: any Presenter) {
    self.recorder = recorder
    self.presenter = presenter
  }

  /// Records the event and forwards it.
  package func show(_ event: ConversationEvent, of label: RequestLabel) {
    recorder.record(event)
    presenter.show(event, of: label)
  }

  /// Forwards the prompt and records the answer.
  package func answer(to prompt: Prompt) -> PromptAnswer { recorded(presenter.answer(to: prompt), prompt) }

  /// Forwards the prompt and records the answer.
  package func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    recorded(presenter.answer(to: prompt, interruption: interruption), prompt)
  }

  private func recorded(_ answer: PromptAnswer, _ prompt: Prompt) -> PromptAnswer {
    recorder.record(answer, to: prompt)
    return answer
  }
}
