internal import IntentConversations

/// When an extension is quarantined, and for how long. All times are in seconds.
enum QuarantineRules {
  /// How many faults within ``window`` lead to a pause.
  static let faultLimit = 3
  /// For how long a fault counts.
  static let window: Double = 5 * 60
  /// The pauses, each for an extension that has come back from the one before and failed again; the last stays.
  static let pauses: [Double] = [60, 5 * 60, 15 * 60, 60 * 60, 24 * 60 * 60]
  /// No pause is longer, whatever a file says.
  static let longestPause: Double = 24 * 60 * 60
  /// After this time without a fault the next pause is the first again.
  static let forgiveness: Double = 24 * 60 * 60
  /// How long a try after a pause keeps others out; whoever made it may have died.
  static let trial: Double = 60
  /// How many faults are remembered of an extension.
  static let rememberedFaults = 16
}

extension RequestOutcome.Code {
  /// Whether a request that ended so counts against its extension. That it has no handler, or says that it failed, is
  /// no reason to keep it from other requests.
  package var countsForQuarantine: Bool {
    [.crashed, .timedOut, .memoryBudgetExceeded, .protocolError, .launchFailed, .protocolMismatch].contains(self)
  }
}
