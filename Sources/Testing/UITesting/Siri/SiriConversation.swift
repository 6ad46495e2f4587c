internal import Foundation
internal import IntentConversations

/// The conversation on Siri's screen, with the pending question. It may be used on any thread.
final class SiriConversation: @unchecked Sendable {
  /// A line of the conversation.
  struct Line: Sendable {
    let text: String
    let isFromUser: Bool
  }

  /// The progress of a request.
  enum Progress: Sendable {
    /// The request is running.
    case running
    /// The request is waiting for the answer to a question.
    case asking(Prompt)
    /// The request has ended.
    case ended(RequestOutcome)
  }

  // Protected by the condition.
  private var lines: [Line] = []
  private var progress = Progress.running
  private var answer: PromptAnswer?
  private let condition = NSCondition()

  /// The lines so far, and the progress of the request.
  var content: (lines: [Line], stage: Progress) { condition.withLock { (lines, progress) } }

  private func change<Result>(_ body: () -> Result) -> Result {
    condition.withLock {
      defer { condition.broadcast() }
      return body()
    }
  }

  /// Adds a line.
  func add(_ text: String, isOfUser: Bool = false) { change { lines.append(Line(text: text, isFromUser: isOfUser)) } }

  /// Records the end of the request.
  func end(_ outcome: RequestOutcome) { change { progress = .ended(outcome) } }

  /// Presents a question and waits for the answer.
  func waitForAnswer(to prompt: Prompt) -> PromptAnswer {
    change {
      progress = .asking(prompt)
      condition.broadcast()
      while answer == nil { condition.wait() }
      progress = .running
      defer { answer = nil }
      return answer ?? .nobody
    }
  }

  /// Answers the pending question. Returns false if there is none.
  func reply(_ answer: PromptAnswer) -> Bool {
    change {
      guard case .asking = progress, self.answer == nil else { return false }
      self.answer = answer
      // This is set here and not only in `waitForAnswer(to:)`. Otherwise a caller of `waitForProgress(within:)` could
      // get this question again before the waiting thread continues.
      progress = .running
      return true
    }
  }

  /// Waits until the request asks a question or has ended.
  ///
  /// - Returns: the progress of the request; `running` if the deadline passes.
  func waitForProgress(within timeout: Duration) -> Progress {
    let deadline = Date(timeIntervalSinceNow: timeout / .seconds(1))
    return condition.withLock {
      while case .running = progress, condition.wait(until: deadline) {}
      return progress
    }
  }
}

/// Shows the events of a request in a conversation, and passes the test's answers to the request.
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

  func answer(to prompt: Prompt) -> PromptAnswer { conversation.waitForAnswer(to: prompt) }
}
