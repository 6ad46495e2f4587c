/// An intent that learns that the user cancels it. On this host it does not learn that, because the host ends the process
/// of a cancelled intent.
public protocol CancellableIntent: AppIntent {}

/// Why an intent is cancelled.
public enum IntentCancellationReason: Hashable, Sendable {
  /// The user wants it.
  case userInitiated
  /// The system has too little time or memory.
  case system
  /// It takes too long.
  case timeout
}

/// How an operation that takes long runs. This host runs all in the same way.
public struct LongRunningTaskOptions: OptionSet, Hashable, Sendable {
  /// A sum of bits.
  public let rawValue: Int

  /// Makes options from a sum of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// An intent that takes long.
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
  /// Runs an operation that takes long. The time limits of the host hold for it too.
  @discardableResult
  public func performBackgroundTask<Result>(
    options: LongRunningTaskOptions = [], operation: @escaping () async throws -> Result
  ) async throws -> Result {
    try await operation()
  }
}

extension LongRunningIntent where Self: CancellableIntent {
  /// Runs an operation that takes long. The time limits of the host hold for it too, and `onCancel` is not called.
  @discardableResult
  public func performBackgroundTask<Result>(
    options: LongRunningTaskOptions = [], operation: @escaping () async throws -> Result,
    onCancel: @escaping (IntentCancellationReason) async -> Void
  ) async throws -> Result {
    try await operation()
  }
}

/// Which program of an app runs an intent. Here it is the library of the app.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
  /// A sum of bits.
  public let rawValue: Int

  /// Makes a set from a sum of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The app.
  public static let main = IntentExecutionTargets(rawValue: 1)
  /// The extension of the app for App Intents.
  public static let appIntentsExtension = IntentExecutionTargets(rawValue: 2)
}

extension AppIntent {
  /// Which program of an app runs an intent.
  public typealias ExecutionTargets = IntentExecutionTargets
}

/// An intent that users can undo.
public protocol UndoableIntent: AppIntent {}

extension UndoableIntent {
  /// What undoes the intent: nil, because this host undoes nothing.
  public var undoManager: UndoManager? { nil }
}

/// Actions that undo others. None exists on this host.
public final class UndoManager: Sendable {
  private init() {}

  /// Does nothing.
  @MainActor
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {}
  /// Does nothing.
  @MainActor public func setActionName(_ actionName: String) {}
}
