internal import IntentConversations
internal import Synchronization

/// The runs of a user whose `handle` waits for an answer between two turns. Any thread may use it.
package final class HeldRuns: Sendable {
  /// A run that waits, with its question.
  final class Waiting: @unchecked Sendable {
    let run: RequestRun
    let channel: ReplayChannel
    let asked: AskedPrompt
    let question: ConversationQuestion

    init(
      _ run: RequestRun, _ channel: ReplayChannel, asked: AskedPrompt, question: ConversationQuestion
    ) {
      self.run = run
      self.channel = channel
      self.asked = asked
      self.question = question
    }
  }

  private enum Place {
    /// The run has started its call, and may ask.
    case running
    case waiting(Waiting)
  }

  /// The maximum number of runs of one host that may wait.
  private static let maximum = 2
  /// The maximum number of runs of the process that may wait.
  private static let maximumOfProcess = 8
  private static let countOfProcess = Mutex(0)

  private let places = Mutex<[String: Place]>([:])

  /// Creates the places of the runs of one user.
  package init() {}

  /// Reserves a place for a run; false if there are too many, so that the run can't ask between turns.
  func reserve(_ key: String) -> Bool {
    places.withLock { places in
      guard places[key] == nil, places.count < Self.maximum else { return false }
      let isFree = Self.countOfProcess.withLock { count in
        guard count < Self.maximumOfProcess else { return false }
        count += 1
        return true
      }
      if isFree { places[key] = .running }
      return isFree
    }
  }

  /// Stores a run that waits.
  func store(_ waiting: Waiting, _ key: String) { places.withLock { $0[key] = .waiting(waiting) } }

  /// Takes a run that waits, so that only one turn continues it; nil if there is none.
  func take(_ key: String) -> Waiting? {
    places.withLock { places in
      guard case .waiting(let waiting) = places[key] else { return nil }
      places[key] = .running
      return waiting
    }
  }

  /// Takes a run that waits for the answer to this question; false if it does so no longer.
  func take(_ waiting: Waiting) -> Bool {
    let key = waiting.question.request.key
    return places.withLock { places in
      guard case .waiting(let present) = places[key], present === waiting else { return false }
      places[key] = .running
      return true
    }
  }

  /// The run that waits; nil if there is none.
  func waiting(_ key: String) -> Waiting? {
    places.withLock { places in
      if case .waiting(let waiting) = places[key] { waiting } else { nil }
    }
  }

  /// The question of a run that waits; nil if there is none.
  func question(_ key: String) -> ConversationQuestion? { waiting(key)?.question }

  /// Whether the run has a place.
  func contains(_ key: String) -> Bool { places.withLock { $0[key] != nil } }

  /// Frees the place of a run.
  func release(_ key: String) {
    let wasThere = places.withLock { $0.removeValue(forKey: key) != nil }
    if wasThere { Self.countOfProcess.withLock { $0 -= 1 } }
  }
}
