package import ExtensionSupervisor
internal import Foundation
package import HostState
internal import IntentHost
internal import Synchronization

/// The folders that are in use, so that a program that is interrupted can remove them.
package final class OpenHomes: Sendable {
  private struct State {
    var homes: [String: ThrowAwayHome] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Makes a list that is empty.
  package init() {}

  /// Makes a folder and keeps it in mind.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` where the system refuses, or all have been closed.
  package func open() throws(ExtensionFault) -> ThrowAwayHome {
    // Within the lock: what is made after the last was removed would stay.
    try state.withLock { state throws(ExtensionFault) in
      if state.isClosed { throw .startFailed("the program is ending") }
      let home = try ThrowAwayHome(for: "conversation")
      state.homes[home.url.path] = home
      return home
    }
  }

  /// Removes a folder.
  package func close(_ home: ThrowAwayHome) {
    home.remove()
    state.withLock { $0.homes[home.url.path] = nil }
  }

  /// Removes all folders, and lets no more be made.
  package func closeAll() {
    let open = state.withLock { state in
      state.isClosed = true
      return Array(state.homes.values)
    }
    for home in open { home.remove() }
  }
}
