public import Foundation

/// Where and when an intent runs.
public struct IntentSystemContext: Sendable {
  /// Where an intent runs now.
  public struct Mode: Hashable, Sendable {
    /// False: this host has no screens of apps.
    public var canContinueInForeground: Bool { false }
  }

  /// When the user made the request; nil, because the host does not say so.
  public var preciseTimestamp: Date? { nil }
  /// Where the intent runs.
  public var currentMode: Mode { Mode() }
}

extension AppIntent {
  /// Where and when the intent runs.
  public var systemContext: IntentSystemContext { IntentSystemContext() }

  /// Returns the error that opens the app. This host has no screens, so that the intent fails with this text.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true,
    continuation: (@MainActor () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(action: .continueInForeground(dialog))
  }
}

extension ForegroundContinuableIntent {
  /// Continues with the app's screens. This host has none, so that the intent continues as before, and calls
  /// `continuation`.
  @discardableResult
  public func requestToContinueInForeground<Result: Sendable>(
    _ dialog: IntentDialog? = nil, continuation: @MainActor () async throws -> Result
  ) async throws -> Result {
    try await continuation()
  }
}

extension ProgressReportingIntent {
  /// How much of the work is done. This host shows none, so that each reading gives another object.
  public var progress: Progress { Progress(totalUnitCount: -1) }
}
