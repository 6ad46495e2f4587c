package import IntentConversations
internal import IntentHost

/// Shows a conversation by another presenter, and has it written down.
package final class RecordingPresenter: Presenter {
  private let recorder: ConversationRecorder
  private let presenter: any Presenter

  /// Makes a presenter; the parameters are its members.
  package init(_ recorder: ConversationRecorder, _ presenter: any Presenter) {
    (self.recorder, self.presenter) = (recorder, presenter)
  }

  /// Notes the event and passes it on.
  package func show(_ event: ConversationEvent, of label: RequestLabel) {
    recorder.note(event)
    presenter.show(event, of: label)
  }

  /// Passes the prompt on and notes the answer.
  package func answer(to prompt: Prompt) -> PromptAnswer {
    let answer = presenter.answer(to: prompt)
    recorder.note(answer, to: prompt)
    return answer
  }
}
