public import IntentConversations

/// Shows each event as one line of JSON; answers are lines of the input.
public final class JSONLinesPresenter: Presenter {
  private let output: (String) -> Void
  private let answers: any AnswerSource

  /// Creates a presenter that gives each line, without its end, to `output`.
  public init(answers: any AnswerSource, output: @escaping (String) -> Void) {
    self.answers = answers
    self.output = output
  }

  /// Writes the event.
  public func show(_ event: ConversationEvent, of label: RequestLabel) { output(event.line(label)) }

  /// Reads the next line.
  public func answer(to prompt: Prompt) -> PromptAnswer { answers.answer(to: prompt) }
}
