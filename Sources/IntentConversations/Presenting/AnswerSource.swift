/// Where answers to prompts come from.
public protocol AnswerSource: AnyObject {
  /// The answer to `prompt`, which has been shown.
  func answer(to prompt: Prompt) -> PromptAnswer
}

/// Answers where nobody is to be asked.
public final class NoAnswers: AnswerSource {
  /// Makes a source.
  public init() {}

  /// There is nobody.
  public func answer(to prompt: Prompt) -> PromptAnswer { .nobody }
}

/// Answers every question of yes or no with yes, and leaves the others to somebody else.
public final class YesToConfirmations: AnswerSource {
  private let others: any AnswerSource

  /// Makes a source that passes other questions on.
  public init(others: any AnswerSource) {
    self.others = others
  }

  /// Yes, or what the other source answers.
  public func answer(to prompt: Prompt) -> PromptAnswer {
    prompt.kind == .confirmation ? .text("yes") : others.answer(to: prompt)
  }
}

/// Answers with lines of text.
public final class LineAnswers: AnswerSource {
  private let nextLine: (_ prompt: Prompt) -> String?

  /// Makes a source; `nextLine` gives the next line for a prompt, without its end, or nil when there are no more.
  public init(_ nextLine: @escaping (_ prompt: Prompt) -> String?) {
    self.nextLine = nextLine
  }

  /// The next line; nobody is there after the last.
  public func answer(to prompt: Prompt) -> PromptAnswer {
    nextLine(prompt).map { .text($0) } ?? .nobody
  }
}
