internal import BaseThreads
internal import Foundation
internal import IntentConversations

/// A call of `handle` on a thread of its own, so that a question of the extension can wait for the next turn.
///
/// Either the call runs and a turn waits for it, or the call waits for an answer. So the two threads never use the run
/// at the same time.
final class HeldCall: @unchecked Sendable {
  /// What a turn waits for.
  enum Step {
    /// The extension asks, and the call waits for the answer.
    case question(AskedPrompt)
    /// The call has ended with this input.
    case ended(Conversation.Input)
  }

  /// Protects the other properties.
  private let condition = NSCondition()
  private var steps: [Step] = []
  private var answer: PromptReply?
  /// Whether the call waits for an answer.
  private var isAsking = false
  /// Whether a turn waits for the next step, or will.
  private var hasTurn = true
  /// Ends the run after a call that no turn waits for any more.
  private let endWithoutTurn: (Conversation.Input) -> Void

  /// Creates a call. `endWithoutTurn` runs on the thread of the call.
  init(endWithoutTurn: @escaping (Conversation.Input) -> Void) {
    self.endWithoutTurn = endWithoutTurn
  }

  /// Calls `body` on a new thread; false if the system permits none.
  func start(_ body: @escaping () -> Conversation.Input) -> Bool {
    let body = UncheckedBody(body)
    return SystemThread.start("handle", stackBytes: 2 << 20) { [self] in end(body.run()) } == 0
  }

  // MARK: The thread of the call

  /// Asks the next turn. Returns `nobody` if there is no answer before the deadline.
  func ask(_ asked: AskedPrompt, until deadline: ContinuousClock.Instant) -> PromptReply {
    condition.lock()
    defer { condition.unlock() }
    steps.append(.question(asked))
    hasTurn = false
    isAsking = true
    condition.broadcast()
    while answer == nil {
      let rest = (deadline - .now) / .seconds(1)
      guard rest > 0, condition.wait(until: Date(timeIntervalSinceNow: rest)) else { break }
    }
    isAsking = false
    defer { answer = nil }
    return answer ?? .nobody
  }

  private func end(_ input: Conversation.Input) {
    condition.lock()
    let isAwaited = hasTurn
    if isAwaited { steps.append(.ended(input)) }
    condition.broadcast()
    condition.unlock()
    if !isAwaited { endWithoutTurn(input) }
  }

  // MARK: The thread of a turn

  /// Waits for the next step.
  func next() -> Step {
    condition.lock()
    defer { condition.unlock() }
    while steps.isEmpty { condition.wait() }
    return steps.removeFirst()
  }

  /// Answers the open question. Returns false if it is too late.
  func reply(_ reply: PromptReply) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard isAsking, answer == nil else { return false }
    answer = reply
    hasTurn = true
    condition.broadcast()
    return true
  }
}

/// A closure that runs on another thread while its creator waits.
private struct UncheckedBody: @unchecked Sendable {
  let run: () -> Conversation.Input

  init(_ run: @escaping () -> Conversation.Input) {
    self.run = run
  }
}
