internal import Synchronization

/// Whether something that is drawn has changed, and who is told.
///
/// A change costs one atomic read until somebody has looked. Layers can change on any thread.
package enum LayerChanges {
  private static let isMarked = Atomic<Bool>(false)
  private static let observer = Mutex<(@Sendable () -> Void)?>(nil)

  /// Says that something has changed. The first one after ``take()`` calls the observer.
  package static func mark() {
    guard !isMarked.load(ordering: .relaxed), !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    observer.withLock { $0 }?()
  }

  /// Whether something has changed since the last call. Call it before the views are read.
  package static func take() -> Bool { isMarked.exchange(false, ordering: .acquiringAndReleasing) }

  /// Sets who is told of the first change after ``take()``, on the thread of the change; nil for nobody.
  package static func observe(_ body: (@Sendable () -> Void)?) {
    observer.withLock { $0 = body }
  }
}
