internal import Foundation
internal import IntentConversations

/// What was said in the conversation that Siri's screen shows, and the question that waits for an answer. Any thread may
/// use it.
final class SiriConversation: @unchecked Sendable {
  /// A line of the conversation.
  struct Line: Sendable {
    let text: String
    let isOfUser: Bool
  }

  /// How far a request is.
  enum Stage: Sendable {
    /// It runs.
    case running
    /// It waits for the answer to a question.
    case asking(Prompt)
    /// It has ended.
    case ended(RequestOutcome)
  }

  // Protected by the condition.
  private var lines: [Line] = []
  private var stage = Stage.running
  private var answer: PromptAnswer?
  private let condition = NSCondition()

  /// The lines so far, and how far the request is.
  var content: (lines: [Line], stage: Stage) { condition.withLock { (lines, stage) } }

  private func change<Result>(_ body: () -> Result) -> Result {
    condition.withLock {
      defer { condition.broadcast() }
      return body()
    }
  }

  /// Adds a line.
  func add(_ text: String, isOfUser: Bool = false) { change { lines.append(Line(text: text, isOfUser: isOfUser)) } }

  /// Says that the request has ended.
  func end(_ outcome: RequestOutcome) { change { stage = .ended(outcome) } }

  /// Shows a question, and waits for the answer.
  func ask(_ prompt: Prompt) -> PromptAnswer {
    change {
      stage = .asking(prompt)
      condition.broadcast()
      while answer == nil { condition.wait() }
      stage = .running
      defer { answer = nil }
      return answer ?? .nobody
    }
  }

  /// Answers the question that waits. Returns false if none does.
  func reply(_ answer: PromptAnswer) -> Bool {
    change {
      guard case .asking = stage, self.answer == nil else { return false }
      self.answer = answer
      // The request goes on, also as far as a caller sees that waits for its next question.
      stage = .running
      return true
    }
  }

  /// Waits until the request asks something or has ended.
  ///
  /// - Returns: how far it is; `running` after `patience`.
  func settle(within patience: Duration) -> Stage {
    let deadline = Date(timeIntervalSinceNow: patience / .seconds(1))
    return condition.withLock {
      while case .running = stage, condition.wait(until: deadline) {}
      return stage
    }
  }
}

/// Shows a request in a conversation, and passes the answers of the test on.
final class SiriPresenter: Presenter {
  private let conversation: SiriConversation

  init(_ conversation: SiriConversation) {
    self.conversation = conversation
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .prompt(let prompt): for line in [prompt.text] + (prompt.details ?? []) { conversation.add(line) }
    case .answer(let text): conversation.add(text ?? "••••", isOfUser: true)
    case .said(let statement): conversation.add(statement.text)
    default: break
    }
  }

  func answer(to prompt: Prompt) -> PromptAnswer { conversation.ask(prompt) }
}
