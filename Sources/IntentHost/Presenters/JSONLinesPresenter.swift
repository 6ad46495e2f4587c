public import IntentConversations
internal import JSONValues

/// Shows each event as one line of JSON; answers are lines of the input.
public final class JSONLinesPresenter: Presenter {
  private let output: (String) -> Void
  private let answers: any AnswerSource

  /// Makes a presenter that gives each line, without its end, to `output`.
  public init(answers: any AnswerSource, output: @escaping (String) -> Void) {
    self.answers = answers
    self.output = output
  }

  /// Writes the event.
  public func show(_ event: PresentedEvent, request: Int) {
    let (name, fields) = event.contract
    var line = fields
    line["v"] = .int(1)
    line["event"] = .string(name)
    line["request"] = .int(Int64(request))
    output(JSONValue.object(line).line)
  }

  /// Reads the next line.
  public func answer(to prompt: Prompt) -> PromptAnswer { answers.answer(to: prompt) }
}
