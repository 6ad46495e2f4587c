internal import IntentConversations

/// The rules for when an extension is quarantined, and for how long. All times are in seconds.
enum QuarantineRules {
  /// The number of faults within ``window`` that starts a pause.
  static let faultLimit = 3
  /// The time for which a fault counts.
  static let window: Double = 5 * 60
  /// The lengths of successive pauses. The next one applies if the extension fails again after a pause; the last one
  /// repeats.
  static let pauses: [Double] = [60, 5 * 60, 15 * 60, 60 * 60, 24 * 60 * 60]
  /// The maximum length of a pause, regardless of the file's content.
  static let longestPause: Double = 24 * 60 * 60
  /// The time without a fault after which the first pause applies again.
  static let forgiveness: Double = 24 * 60 * 60
  /// The time for which a trial blocks other requests. It is limited, because the host that started the trial may have
  /// ended.
  static let trial: Double = 60
  /// The maximum number of faults that are recorded for an extension.
  static let rememberedFaults = 16
}

extension RequestOutcome.Code {
  /// Whether a request that ended with this code counts against its extension. A missing handler or a reported failure
  /// does not count, because the extension can still handle other requests.
  package var countsForQuarantine: Bool {
    [.crashed, .timedOut, .memoryBudgetExceeded, .protocolError, .launchFailed, .protocolMismatch].contains(self)
  }
}
