internal import IntentConversations
internal import Synchronization

/// A turn that waits for a thread, and the task that waits for the turn. Any thread may use it.
final class WaitingTurn: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<ConversationTurn, Never>)
    case ended(RequestOutcome.Failure)
    case begun
  }

  private let state = Mutex(State.new)

  /// Lets a task wait. If the turn has ended already, resumes the task and returns false.
  func wait(_ task: CheckedContinuation<ConversationTurn, Never>) -> Bool {
    let failure = state.withLock { state -> RequestOutcome.Failure? in
      if case .ended(let failure) = state { return failure }
      state = .waiting(task)
      return nil
    }
    if let failure { task.resume(returning: Self.ended(failure)) }
    return failure == nil
  }

  /// Runs the turn with `body`, unless it has ended.
  func run(_ body: () -> ConversationTurn) { takeTask(next: .begun)?.resume(returning: body()) }

  /// Ends the turn with a failure, unless it has begun.
  func end(_ failure: RequestOutcome.Failure) {
    takeTask(next: .ended(failure))?.resume(returning: Self.ended(failure))
  }

  private func takeTask(next: State) -> CheckedContinuation<ConversationTurn, Never>? {
    state.withLock { state in
      switch state {
      case .new:
        state = next
        return nil
      case .waiting(let task):
        state = next
        return task
      case .ended, .begun: return nil
      }
    }
  }

  private static func ended(_ failure: RequestOutcome.Failure) -> ConversationTurn {
    .ended(EndedConversation(outcome: RequestOutcome(failure: failure), next: nil))
  }
}
