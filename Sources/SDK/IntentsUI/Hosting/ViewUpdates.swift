internal import Dispatch
internal import Foundation
internal import QuartzCore
internal import ViewTrees

/// Reports the changes of a view to the host. It reports at most ten times a second, and not before the host has
/// processed the last report.
@MainActor final class ViewUpdates {
  /// The minimum time between two reports, in milliseconds.
  private static let pause = 100

  private let changed: (ViewTree?) -> Void
  private let make: () -> ViewTree?
  private var last: ViewTree?
  /// Whether the view may have changed since the last report: a layer of the process has changed.
  private var isMarked = false
  /// Whether a report is scheduled in a later turn of the main queue.
  private var isDue = false
  /// Whether the host has not processed the last report yet.
  private var isAwaited = false

  private struct Weak {
    weak var updates: ViewUpdates?
  }

  /// All views of the process that report changes. A layer change marks all of them, because a process has only few.
  private static var all: [Weak] = []

  /// Starts to report changes of the result of `make`. The host already has `tree`.
  init(after tree: ViewTree?, make: @escaping () -> ViewTree?, changed: @escaping (ViewTree?) -> Void) {
    last = tree
    self.make = make
    self.changed = changed
    if Self.all.isEmpty { LayerChanges.observe { onMainQueue { Self.markAll() } } }
    Self.all = Self.all.filter { $0.updates != nil } + [Weak(updates: self)]
  }

  private static func markAll() {
    // The layout for a report also changes layers, and the first change schedules this call. `current()` clears the
    // mark after the layout, so this call then does nothing.
    guard LayerChanges.consumeMark() else { return }
    for weak in all { weak.updates?.mark() }
  }

  /// Lays out the view again and returns its tree, for an answer or a report to the host. Clears the marks for changes.
  func current() -> ViewTree? {
    last = make()
    isMarked = false
    _ = LayerChanges.consumeMark()
    return last
  }

  /// Called after the host has processed the last report.
  func changeProcessed() {
    isAwaited = false
    schedule()
  }

  private func mark() {
    isMarked = true
    schedule()
  }

  private func schedule() {
    guard isMarked, !isDue, !isAwaited else { return }
    isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.pause)) { [weak self] in
      MainActor.assumeIsolated { self?.report() }
    }
  }

  private func report() {
    isDue = false
    let before = last
    let tree = current()
    guard tree != before else { return }
    isAwaited = true
    changed(tree)
  }
}
