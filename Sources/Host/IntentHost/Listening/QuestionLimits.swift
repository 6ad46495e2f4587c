internal import IntentWire

/// Limits how often each app asks the user, over all its connections.
struct QuestionLimits {
  /// The time for which an app may not ask after the user has refused one of its questions.
  static let pause = Duration.seconds(60)
  /// The maximum number of questions of one app within ``period``.
  static let questions = 10
  /// The time in which questions are counted.
  static let period = Duration.seconds(600)

  private struct Record {
    /// The times of its questions within the period.
    var asked: [ContinuousClock.Instant] = []
    /// The end of the pause after a refusal.
    var pauseEnd: ContinuousClock.Instant?
  }

  /// The records by the identifiers of installed apps.
  private var records: [String: Record] = [:]

  /// Counts a question of the app with the identifier `app`, or returns the reason to refuse it.
  mutating func begin(_ app: String, at now: ContinuousClock.Instant) -> HostReply? {
    var record = records[app, default: Record()]
    record.asked.removeAll { $0 + Self.period <= now }
    if let end = record.pauseEnd, end > now {
      return .refused(.busy, "the user refused a question of the app less than \(Self.pause) ago")
    }
    guard record.asked.count < Self.questions else {
      return .refused(.busy, "the app has asked the user \(Self.questions) times within \(Self.period)")
    }
    record.asked.append(now)
    records[app] = record
    return nil
  }

  /// Records the reply to a question of the app with the identifier `app`. If the app ended in the meantime, the reply
  /// does not count as a refusal of the user.
  mutating func end(_ app: String, _ reply: HostReply, at now: ContinuousClock.Instant) {
    guard case .refused(let refusal) = reply, [.cancelled, .denied].contains(refusal.reason),
      refusal != .gone
    else { return }
    records[app]?.pauseEnd = now + Self.pause
  }
}
