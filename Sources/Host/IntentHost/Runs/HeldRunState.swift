internal import BaseFiles
internal import FoundationEssentials
internal import IntentConversations

/// A held run, as the processes with one store see it: the content of a record. The process of the run writes it, and
/// the process that answers the open question writes the answer once.
struct HeldRunState: Hashable, Codable {
  enum Phase: Hashable, Codable {
    /// The run waits for an answer to this question. The surface of its request has this trust.
    case asking(ParkedConversation, trust: Surface.Trust)
    /// The question has this answer, and the run continues.
    case answered(HeldAnswer)
    /// The run has ended, and its result is stored.
    case ended
  }

  /// The number of the question that is open or was answered last, counted from 1.
  var number = 0
  var phase = Phase.ended
  /// The turn that continued the run after the answer to the question before; nil if it ran in the process of the run.
  var turn: StoredTurn?

  /// The time for which the state is valid. The process of a run renews it, so that a state that has expired means that
  /// the process has ended.
  static let lease = Duration.seconds(5)
  /// The time for which the end of a run is stored for the process that waits for it.
  static let retention = Duration.seconds(120)

  /// Returns the key of a run's record.
  static func key(_ conversation: String) -> String { "held \(conversation)" }

  init() {}

  /// Reads a record; nil if another version of the program has written it.
  init?(_ record: SharedRecord) {
    guard let state = try? JSONReader.decode(Self.self, from: record.content) else { return nil }
    self = state
  }

  /// Writes the state over a known one.
  ///
  /// - Returns: the record; nil if the record has another state.
  func replace(
    _ known: SharedRecord?, in store: any SharedRecordStore, key: String
  ) throws -> SharedRecord? {
    let content = Array(try JSONEncoder().encode(self))
    let lasting = phase == .ended ? Self.retention : Self.lease
    return try store.replaceRecord(key, version: known?.version, with: content, lasting: lasting)
  }
}
