internal import Synchronization

/// Records that a layer has changed, and notifies an observer.
///
/// Until ``consumeMark()`` is called, each further change only costs one atomic read. Layers may change on any thread.
package enum LayerChanges {
  private static let isMarked = Atomic<Bool>(false)
  private static let observer = Mutex<(@Sendable () -> Void)?>(nil)

  /// Marks a change. The first mark after ``consumeMark()`` calls the observer.
  package static func mark() {
    guard !isMarked.load(ordering: .relaxed), !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    observer.withLock { $0 }?()
  }

  /// Returns whether something has changed since the last call, and clears the mark. Call it before the views are read:
  /// a change between a read and this call would be lost.
  package static func consumeMark() -> Bool { isMarked.exchange(false, ordering: .acquiringAndReleasing) }

  /// Sets the observer of the first change after ``consumeMark()``; nil for none. It is called on the thread of the
  /// change.
  package static func observe(_ body: (@Sendable () -> Void)?) {
    observer.withLock { $0 = body }
  }
}
