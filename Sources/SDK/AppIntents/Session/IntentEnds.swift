internal import Synchronization

/// What other modules of the API do when an intent has ended, such as storing what it has changed.
public enum _IntentEnds {
  private static let actions = Mutex<[@Sendable () -> Void]>([])

  /// Adds an action.
  public static func add(_ action: @escaping @Sendable () -> Void) { actions.withLock { $0.append(action) } }

  static func run() {
    for action in actions.withLock(\.self) { action() }
  }
}
