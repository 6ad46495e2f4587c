internal import Foundation
internal import IntentConversations

/// Answers the question of a held run that another process with the same store runs.
struct HeldRunClient {
  /// The result of an attempt.
  enum Result {
    /// The question is open, and the turn has no answer to it.
    case question(ParkedConversation)
    /// Another turn has answered, or the run has not yet continued.
    case waiting
    /// The turn that continued the run with the answer.
    case turn(StoredTurn)
    /// The run has ended, or its process has.
    case gone
  }

  private let store: any SharedRecordStore
  private let key: String

  /// The interval at which the result is looked for.
  private static let pulse: useconds_t = 20_000
  /// The longest time for which a turn waits for the result.
  private static let longestWait = Duration.seconds(100)
  /// The time for which a record may be missing before the process of the run counts as ended: a process that can't
  /// reach the store writes the record again.
  private static let grace = Duration.seconds(2)
  /// The number of attempts to write the answer while the process of the run renews the record.
  private static let attempts = 20

  /// Creates a client for the run of a conversation.
  init(_ store: any SharedRecordStore, _ conversation: String) {
    self.store = store
    key = HeldRunState.key(conversation)
  }

  /// Answers the open question, and waits for the turn that continues the run.
  ///
  /// - Parameters:
  ///   - isHeld: whether a run is known to ask; false if the request may also be handled without a question.
  ///   - makeAnswer: returns the answer to the question with this digest; nil if there is none.
  /// - Returns: the result.
  /// - Throws: the error of the store.
  func answer(isHeld: Bool, _ makeAnswer: (PromptDigest) -> HeldAnswer?) throws -> Result {
    for _ in 0..<Self.attempts {
      guard let (record, state) = try current(isHeld ? Self.grace : .zero) else { return .gone }
      switch state.phase {
      case .ended: return .gone
      case .answered: return .waiting
      case .asking(let parked, let trust):
        guard let answer = makeAnswer(parked.digest), answer.mayAnswer(parked.prompt, of: trust) else {
          return .question(parked)
        }
        var answered = state
        answered.phase = .answered(answer)
        answered.turn = nil
        guard try answered.replace(record, in: store, key: key) != nil, let result = try result(of: state.number)
        else { continue }
        return result
      }
    }
    return .waiting
  }

  /// Waits for the turn after the answer to the question `number`; nil if the answer expired before the process of the
  /// run read it, so that the question is open again.
  private func result(of number: Int) throws -> Result? {
    let end = ContinuousClock.now + Self.longestWait
    while .now < end {
      guard let (_, state) = try current(Self.grace) else { return .gone }
      switch state.phase {
      case .ended: return state.turn.map { .turn($0) } ?? .gone
      case .asking where state.number > number: return state.turn.map { .turn($0) } ?? .waiting
      case .asking: return nil
      case .answered: usleep(Self.pulse)
      }
    }
    return .waiting
  }

  /// Returns the state of the run; nil if there is none during the time `grace`.
  private func current(_ grace: Duration) throws -> (record: SharedRecord, state: HeldRunState)? {
    let end = ContinuousClock.now + grace
    while true {
      if let record = try store.record(key), let state = HeldRunState(record) { return (record, state) }
      guard .now < end else { return nil }
      usleep(Self.pulse)
    }
  }
}
