/// The source of the answers to prompts.
public protocol AnswerSource: AnyObject {
  /// Returns the answer to `prompt`, which has been shown.
  func answer(to prompt: Prompt) -> PromptAnswer
}

/// A source without a user: no prompt is answered.
public final class NoAnswers: AnswerSource {
  /// Creates a source.
  public init() {}

  /// Returns ``PromptAnswer/nobody``.
  public func answer(to prompt: Prompt) -> PromptAnswer { .nobody }
}

/// A source that answers each confirmation with yes and passes every other prompt on to another source.
public final class YesToConfirmations: AnswerSource {
  private let others: any AnswerSource

  /// Creates a source that passes every other prompt on to `others`.
  public init(others: any AnswerSource) {
    self.others = others
  }

  /// Returns yes to a confirmation, or the answer of the other source.
  public func answer(to prompt: Prompt) -> PromptAnswer {
    prompt.kind == .confirmation ? .text("yes") : others.answer(to: prompt)
  }
}

/// A source that answers with lines of text.
public final class LineAnswers: AnswerSource {
  private let nextLine: (_ prompt: Prompt) -> String?

  /// Creates a source. `nextLine` returns the next line for a prompt, without its line end, or nil if there are no more
  /// lines.
  public init(_ nextLine: @escaping (_ prompt: Prompt) -> String?) {
    self.nextLine = nextLine
  }

  /// Returns the next line; ``PromptAnswer/nobody`` after the last line.
  public func answer(to prompt: Prompt) -> PromptAnswer {
    nextLine(prompt).map { .text($0) } ?? .nobody
  }
}
