internal import IntentConversations

/// Where a run shows its events and gets the user's answers from.
protocol AnswerChannel: AnyObject {
  /// Whether the channel shows nothing of what happens now, so that events need not be made.
  var isSilent: Bool { get }

  /// Shows an event.
  func show(_ event: ConversationEvent)

  /// Returns the answer to a prompt, which the channel shows first.
  func answer(to prompt: AskedPrompt) -> PromptReply

  /// Whether the conversation was further on in an earlier turn than the check of the lock at its start.
  var isPastStart: Bool { get }

  /// Claims the right to handle the request; nil where it is granted, else what became of the request before.
  ///
  /// - Throws: the store's reason why nobody can claim anything.
  func claim(lasting limit: Duration) throws -> StoredConversation?

  /// Keeps the result of a request that was handled.
  func settle(_ result: ConversationResult)
}

/// What came back for a prompt.
enum PromptReply {
  /// The user's answer.
  case answer(UnderstoodAnswer)
  /// There is nobody to ask.
  case nobody
  /// The prompt was asked anew too often, since its text changed each time.
  case keepsChanging
  /// The conversation stops here, until somebody brings the answer.
  case parked
}

/// A prompt with what gives its answers a meaning.
struct AskedPrompt {
  let prompt: Prompt
  /// The extension on whose behalf the host asks, with its version; empty for the host.
  let asker: String
  /// Understands the text of an answer.
  let understand: (String) -> UnderstoodAnswer
  /// Reads a meaning that was kept; nil where it fits the prompt no more.
  let read: (KeptAnswer.Meaning) -> AnswerMeaning?
  /// Writes a meaning that is to be kept; nil where it ends the conversation or is a secret.
  let keep: (AnswerMeaning) -> KeptAnswer.Meaning?

  /// The prompt's fingerprint.
  var digest: PromptDigest { PromptDigest(prompt, asker: asker) }
}

/// The channel of a conversation that a presenter holds while it runs.
final class LiveChannel: AnswerChannel {
  private let presenter: any Presenter
  private let label: RequestLabel

  init(_ presenter: any Presenter, _ label: RequestLabel) {
    (self.presenter, self.label) = (presenter, label)
  }

  var isSilent: Bool { false }

  func show(_ event: ConversationEvent) { presenter.show(event, of: label) }

  func answer(to prompt: AskedPrompt) -> PromptReply {
    show(.prompt(prompt.prompt))
    switch presenter.answer(to: prompt.prompt) {
    case .nobody: return .nobody
    case .cancelled: return .answer(UnderstoodAnswer(nil, .cancel))
    case .text(let text):
      show(.answer(prompt.prompt.isSecret ? nil : text))
      return .answer(prompt.understand(text))
    }
  }

  /// A conversation that runs once has no earlier turn.
  var isPastStart: Bool { false }

  /// A conversation that runs once needs no claim.
  func claim(lasting limit: Duration) -> StoredConversation? { nil }

  func settle(_ result: ConversationResult) {}
}
