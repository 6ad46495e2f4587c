public import IntentConversations

/// Writes each event as one line of JSON. Answers are lines of the input.
public final class JSONLinesPresenter: Presenter {
  private let output: (String) -> Void
  private let answers: any AnswerSource

  /// Creates a presenter that passes each line, without its line end, to `output`.
  public init(answers: any AnswerSource, output: @escaping (String) -> Void) {
    self.answers = answers
    self.output = output
  }

  /// Writes the event.
  public func show(_ event: ConversationEvent, of label: RequestLabel) { output(event.line(label)) }

  /// Whether the source may answer.
  public func canAnswer(_ prompt: Prompt) -> Bool { answers.canAnswer(prompt) }

  /// Returns the next answer of the source.
  public func answer(to prompt: Prompt) -> PromptAnswer { answers.answer(to: prompt) }

  /// Returns the next answer of the source, which shows changes while it waits.
  public func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    answers.answer(to: prompt, interruption: interruption)
  }
}
