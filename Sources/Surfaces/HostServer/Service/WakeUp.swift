internal import ExtensionSupervisor
internal import Synchronization

/// Wakes the service thread, and records what has changed. Any thread may raise it.
package final class WakeUp: Sendable {
  private let signal: PollableFlag
  private let hasNewCatalogue = Mutex(false)

  /// Creates a wake-up that is not raised.
  ///
  /// - Throws: a system error if no further descriptor is permitted.
  package init() throws {
    signal = try PollableFlag()
  }

  /// Readable while the wake-up is raised.
  var descriptor: Int32 { signal.descriptor }

  /// Wakes the thread.
  func raise() { signal.raise() }

  /// Wakes the thread because the catalogue has changed.
  package func raiseForCatalogue() {
    hasNewCatalogue.withLock { $0 = true }
    signal.raise()
  }

  /// Lowers the wake-up, and returns whether the catalogue has changed.
  func lower() -> Bool {
    signal.lower()
    return hasNewCatalogue.withLock { flag in
      defer { flag = false }
      return flag
    }
  }
}
