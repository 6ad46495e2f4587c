internal import Dispatch
internal import Foundation
internal import Synchronization

/// Runs the initialisers of the library's apps, once in a process, on the main thread.
enum AppStarts {
  private static let isDone = Mutex(false)

  /// Returns after the initialisers have run.
  ///
  /// - Parameter servesMainQueue: whether the main thread runs the main queue.
  static func runOnce(servesMainQueue: Bool) {
    let isFirst = isDone.withLock { isDone in
      defer { isDone = true }
      return !isDone
    }
    guard isFirst, !LibraryTypes.apps.isEmpty else { return }
    if servesMainQueue, !Thread.isMainThread {
      DispatchQueue.main.sync { start() }
    } else {
      start()
    }
  }

  private static func start() {
    for app in LibraryTypes.apps { startOne(app) }
  }

  /// Without a served main queue, as in tests, the host calls the library in one thread only, which is then the main
  /// one.
  private static func startOne(_ app: any _AppStart.Type) {
    let start = unsafeBitCast({ @MainActor in app._start() } as @MainActor () -> Void, to: (() -> Void).self)
    start()
  }
}
