internal import Synchronization

/// What other modules of the API do on the main actor when an intent has ended, such as storing what it has changed.
public enum _IntentEnds {
  private static let actions = Mutex<[@MainActor @Sendable () -> Void]>([])

  /// Adds an action.
  public static func add(_ action: @escaping @MainActor @Sendable () -> Void) { actions.withLock { $0.append(action) } }

  @MainActor static func run() {
    for action in actions.withLock(\.self) { action() }
  }
}
