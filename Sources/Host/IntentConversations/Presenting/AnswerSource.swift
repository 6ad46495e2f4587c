/// The source of the answers to prompts.
public protocol AnswerSource: AnyObject {
  /// Whether somebody may answer `prompt`, which has not been shown. Returns false only if it is certain, without
  /// waiting, that nobody can.
  func canAnswer(_ prompt: Prompt) -> Bool
  /// Returns the answer to `prompt`, which has been shown.
  func answer(to prompt: Prompt) -> PromptAnswer
  /// Returns the answer to `prompt`, which has been shown. Shows changes while it waits.
  func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer
}

extension AnswerSource {
  /// Returns true.
  public func canAnswer(_ prompt: Prompt) -> Bool { true }

  /// Returns the answer, and shows no change before it.
  public func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer { answer(to: prompt) }
}

/// A source without a user: no prompt is answered.
public final class NoAnswers: AnswerSource {
  /// Creates a source.
  public init() {}

  /// Returns false.
  public func canAnswer(_ prompt: Prompt) -> Bool { false }

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

  /// Whether the prompt is a confirmation, or the other source may answer it.
  public func canAnswer(_ prompt: Prompt) -> Bool { isAnswered(prompt) || others.canAnswer(prompt) }

  /// Whether the prompt is answered with yes. The policy may require an answer by the owner.
  private func isAnswered(_ prompt: Prompt) -> Bool { prompt.kind == .confirmation && !prompt.isOwned }

  /// Returns yes to a confirmation, or the answer of the other source.
  public func answer(to prompt: Prompt) -> PromptAnswer {
    isAnswered(prompt) ? .text("yes") : others.answer(to: prompt)
  }

  /// Returns yes to a confirmation, or the answer of the other source.
  public func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    isAnswered(prompt) ? .text("yes") : others.answer(to: prompt, interruption: interruption)
  }
}

/// A source that answers with lines of text.
public final class LineAnswers: AnswerSource {
  private let nextLine: (_ prompt: Prompt, _ interruption: PromptInterruption?) -> String?
  private let hasEnded: () -> Bool

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - hasEnded: returns whether it is known, without waiting, that there are no more lines.
  ///   - nextLine: returns the next line for a prompt, without its line end, or nil if there are no more lines.
  public convenience init(
    hasEnded: @escaping () -> Bool = { false }, _ nextLine: @escaping (_ prompt: Prompt) -> String?
  ) {
    self.init(hasEnded: hasEnded, showingChanges: { prompt, _ in nextLine(prompt) })
  }

  /// Creates a source of lines that shows changes while it waits for a line.
  ///
  /// - Parameters:
  ///   - hasEnded: returns whether it is known, without waiting, that there are no more lines.
  ///   - nextLine: returns the next line for a prompt, without its line end, or nil if there are no more lines. Its
  ///     second parameter reports changes during the wait; nil if nothing can change.
  public init(
    hasEnded: @escaping () -> Bool = { false },
    showingChanges nextLine: @escaping (_ prompt: Prompt, _ interruption: PromptInterruption?) -> String?
  ) {
    self.hasEnded = hasEnded
    self.nextLine = nextLine
  }

  /// Whether there may be another line.
  public func canAnswer(_ prompt: Prompt) -> Bool { !hasEnded() }

  /// Returns the next line; ``PromptAnswer/nobody`` after the last line.
  public func answer(to prompt: Prompt) -> PromptAnswer {
    nextLine(prompt, nil).map { .text($0) } ?? .nobody
  }

  /// Returns the next line; ``PromptAnswer/nobody`` after the last line.
  public func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    nextLine(prompt, interruption).map { .text($0) } ?? .nobody
  }
}
