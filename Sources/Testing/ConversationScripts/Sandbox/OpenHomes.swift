package import ExtensionSupervisor
internal import Foundation
package import HostState
internal import IntentHost
internal import Synchronization

/// The temporary homes in use, so that an interrupted program can remove them.
package final class OpenHomes: Sendable {
  private struct State {
    var homes: [String: TemporaryHome] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates an empty list.
  package init() {}

  /// Creates a home and adds it to the list.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the folder can't be created, or after ``closeAll()``.
  package func open() throws(ExtensionFault) -> TemporaryHome {
    // The home is created inside the lock. Otherwise `closeAll()` could miss it.
    try state.withLock { state throws(ExtensionFault) in
      if state.isClosed { throw .startFailed("the program is ending") }
      let home = try TemporaryHome(for: "conversation")
      state.homes[home.url.path] = home
      return home
    }
  }

  /// Removes a home, and its entry in the list.
  package func close(_ home: TemporaryHome) {
    home.remove()
    state.withLock { $0.homes[home.url.path] = nil }
  }

  /// Removes all homes and prevents new ones.
  package func closeAll() {
    let open = state.withLock { state in
      state.isClosed = true
      return Array(state.homes.values)
    }
    for home in open { home.remove() }
  }
}
