internal import IntentConversations

/// Shows the events of a run and returns the user's answers.
protocol AnswerChannel: AnyObject {
  /// Whether the channel currently shows no events, so that none need to be created.
  var isSilent: Bool { get }

  /// Shows an event.
  func show(_ event: ConversationEvent)

  /// Whether somebody may answer a prompt that has not been shown.
  func canAnswer(_ prompt: Prompt) -> Bool

  /// Whether the presenter waits for the user. Views can change during the wait.
  var waitsForUser: Bool { get }

  /// Shows a prompt and returns its answer. `interruption` shows changes during the wait; nil if nothing can change.
  func answer(to prompt: AskedPrompt, interruption: PromptInterruption?) -> PromptReply

  /// Whether an earlier turn passed the first check of the lock state.
  var isPastStart: Bool { get }

  /// Returns whether an earlier turn spoke with another version of the extension `identifier`, so that this turn must
  /// not continue. `fingerprint` identifies the version that runs now.
  func isReplaced(_ identifier: String, _ fingerprint: @escaping () -> String) -> Bool

  /// Stored answers that no prompt has used; nil if there are none.
  var unusedAnswers: UnusedAnswers? { get }

  /// Claims the right to handle the request. Returns nil if the claim is granted, otherwise the stored state of the
  /// request.
  ///
  /// - Throws: the reason why the store can't grant claims.
  func claim(lasting limit: Duration) throws -> StoredConversation?

  /// Stores the result of a request that was handled.
  func settle(_ result: ConversationResult)
}

/// The result of a prompt.
enum PromptReply {
  /// The user's answer.
  case answer(UnderstoodAnswer)
  /// No user is available to answer.
  case nobody
  /// The text of the prompt changed each time that it was repeated, and the limit on repetitions is reached.
  case keepsChanging
  /// The conversation stops until a later turn has the answer.
  case parked
}

/// Unused answers at the time when the request is about to be handled.
enum UnusedAnswers {
  /// There are answers that match no prompt, or nobody answers the conversation any more.
  case noAnswer
  /// Only this answer to an unlock prompt is unused.
  case unlocking(String)
}

/// A prompt with the functions that interpret its answers.
struct AskedPrompt {
  var prompt: Prompt
  /// The identifier and version of the extension that needs the answer, or another value that the answer depends on;
  /// empty for the host.
  var asker: String
  /// Returns the meaning of an answer's text.
  var understand: (String) -> UnderstoodAnswer
  /// Converts a stored meaning to a meaning for this prompt; nil if it no longer matches the prompt.
  let decodeMeaning: (StoredAnswer.Meaning) -> AnswerMeaning?
  /// Converts a meaning to its stored form; nil if the meaning ends the conversation or is a secret.
  let encodeMeaning: (AnswerMeaning) -> StoredAnswer.Meaning?

  /// The prompt's fingerprint.
  var digest: PromptDigest { PromptDigest(prompt, asker: asker) }
}

/// The channel of a conversation whose presenter waits for the user's answers.
final class LiveChannel: AnswerChannel {
  private let presenter: any Presenter
  private let label: RequestLabel

  init(_ presenter: any Presenter, _ label: RequestLabel) {
    self.presenter = presenter
    self.label = label
  }

  var isSilent: Bool { false }

  func show(_ event: ConversationEvent) { presenter.show(event, of: label) }

  func canAnswer(_ prompt: Prompt) -> Bool { presenter.canAnswer(prompt) }

  var waitsForUser: Bool { true }

  func answer(to prompt: AskedPrompt, interruption: PromptInterruption?) -> PromptReply {
    show(.prompt(prompt.prompt))
    switch answer(to: prompt.prompt, interruption) {
    case .nobody: return .nobody
    case .cancelled: return .answer(UnderstoodAnswer(nil, .cancel))
    case .text(let text):
      show(.answer(prompt.prompt.isSecret ? nil : text))
      return .answer(prompt.understand(text))
    }
  }

  private func answer(to prompt: Prompt, _ interruption: PromptInterruption?) -> PromptAnswer {
    interruption.map { presenter.answer(to: prompt, interruption: $0) } ?? presenter.answer(to: prompt)
  }

  /// A live conversation has no earlier turn.
  var isPastStart: Bool { false }

  /// A live conversation keeps the process with which it began.
  func isReplaced(_ identifier: String, _ fingerprint: @escaping () -> String) -> Bool { false }

  /// Every answer of a live conversation is used.
  var unusedAnswers: UnusedAnswers? { nil }

  /// A live conversation needs no claim, because it runs only once.
  func claim(lasting limit: Duration) -> StoredConversation? { nil }

  func settle(_ result: ConversationResult) {}
}
