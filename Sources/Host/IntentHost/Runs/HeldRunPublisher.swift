internal import BaseThreads
internal import Dispatch
internal import Foundation
internal import IntentConversations
internal import Synchronization

/// Publishes the questions of a held run to other processes with the same store, and receives their answers. Any thread
/// may use it.
final class HeldRunPublisher: Sendable {
  private struct State {
    var content = HeldRunState()
    /// The last known record; nil if there is none.
    var known: SharedRecord?
    var nextRenewal = ContinuousClock.now
    var hasThread = false
    /// The time after which the open question has no answer any more.
    var deadline = ContinuousClock.now
  }

  private let state = Mutex(State())
  private let store: any SharedRecordStore
  private let key: String
  /// Continues the run with an answer of another process.
  private let deliver: @Sendable (HeldAnswer) -> Void
  private let wakeUp = DispatchSemaphore(value: 0)

  /// The interval at which a run that waits looks for an answer of another process.
  private static let pulse = DispatchTimeInterval.milliseconds(50)
  private static let renewal = Duration.seconds(1)
  private static let attempts = 10
  /// Longer than any question of a run waits.
  private static let longestQuestion = Duration.seconds(150)

  /// Creates a publisher.
  ///
  /// - Parameters:
  ///   - store: the store of all processes.
  ///   - conversation: the key of the conversation.
  ///   - deliver: continues the run with an answer, and returns after the next question or the end. Called on a thread
  ///     of its own.
  init(
    _ store: any SharedRecordStore, _ conversation: String, deliver: @escaping @Sendable (HeldAnswer) -> Void
  ) {
    self.store = store
    key = HeldRunState.key(conversation)
    self.deliver = deliver
  }

  // MARK: The run

  /// Publishes a question. `turn` is the turn that asks it if another process waits for it, else nil.
  func ask(_ question: ConversationQuestion, of trust: Surface.Trust, after turn: StoredTurn?) {
    let needsThread = state.withLock { state in
      state.content.number += 1
      state.content.phase = .asking(question.parked, trust: trust)
      state.content.turn = turn
      state.deadline = .now + Self.longestQuestion
      publish(&state)
      defer { state.hasThread = true }
      return !state.hasThread
    }
    guard needsThread else { return }
    // Without the thread, the record expires, and only this process can answer.
    _ = SystemThread.start("answers", stackBytes: 512 << 10) { [self] in receive() }
  }

  /// Takes the open question for an answer in this process.
  ///
  /// - Returns: false if another process has answered it.
  /// - Throws: the error of the store. The question stays open.
  func take(_ answer: HeldAnswer) throws -> Bool {
    try state.withLock { state in
      guard case .asking = state.content.phase else { return false }
      var content = state.content
      content.phase = .answered(answer)
      content.turn = nil
      return try write(content, &state)
    }
  }

  /// Publishes the end of the run, whose result is stored. `turn` is the last turn if another process waits for it, else
  /// nil.
  func end(after turn: StoredTurn?) {
    state.withLock { state in
      guard state.content.phase != .ended else { return }
      state.content.phase = .ended
      state.content.turn = turn
      publish(&state)
    }
    wakeUp.signal()
  }

  // MARK: The store

  /// Writes the state. If the store fails, the thread repeats it. A turn that is too long is left out, because the
  /// result is stored too.
  private func publish(_ state: inout State) {
    state.nextRenewal = .now
    if (try? write(state.content, &state)) != true, state.content.turn != nil, state.content.phase == .ended {
      state.content.turn = nil
      _ = try? write(state.content, &state)
    }
  }

  /// Writes a state over the record.
  ///
  /// - Returns: false if another process has answered the open question.
  private func write(_ content: HeldRunState, _ state: inout State) throws -> Bool {
    for _ in 0..<Self.attempts {
      if let record = try content.replace(state.known, in: store, key: key) {
        state.known = record
        state.content = content
        state.nextRenewal = .now + Self.renewal
        return true
      }
      let other = try store.record(key)
      // Only an answer to the open question changes the record. It may also have expired.
      if case .asking = state.content.phase, other.flatMap({ answer(in: $0, state) }) != nil { return false }
      state.known = other
    }
    return false
  }

  private func answer(in record: SharedRecord, _ state: State) -> HeldAnswer? {
    guard let other = HeldRunState(record), other.number == state.content.number,
      case .answered(let answer) = other.phase
    else { return nil }
    return answer
  }

  // MARK: The thread

  private enum Step {
    case wait
    case answer(HeldAnswer)
    case end
  }

  /// Renews the record, and receives answers, until the run ends.
  private func receive() {
    while true {
      _ = wakeUp.wait(timeout: .now() + Self.pulse)
      switch state.withLock({ step(&$0) }) {
      case .wait: continue
      case .end: return
      case .answer(let answer):
        // The thread has to renew the record meanwhile.
        let code = SystemThread.start("answer", stackBytes: 2 << 20) { [deliver] in deliver(answer) }
        if code != 0 { deliver(answer) }
      }
    }
  }

  private func step(_ state: inout State) -> Step {
    if state.content.phase == .ended { return .end }
    // If the store fails, the next pulse tries again.
    if case .asking = state.content.phase, let record = try? store.record(key), let answer = answer(in: record, state) {
      state.known = record
      state.content.phase = .answered(answer)
      state.content.turn = nil
      return .answer(answer)
    }
    if case .asking = state.content.phase, state.deadline <= .now { return .end }
    if state.nextRenewal <= .now { _ = try? write(state.content, &state) }
    return .wait
  }
}
