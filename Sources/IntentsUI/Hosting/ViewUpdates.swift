internal import Dispatch
internal import Foundation
internal import QuartzCore
internal import ViewTrees

/// Reports the changes of a view: at most ten a second, and none before the host has taken the last one.
@MainActor final class ViewUpdates {
  /// The least time between two reports, in milliseconds.
  private static let pause = 100

  private let changed: (ViewTree?) -> Void
  private let make: () -> ViewTree?
  private var last: ViewTree?
  /// Whether the view was marked after the last report.
  private var isMarked = false
  /// Whether a report is due in a later turn of the main queue.
  private var isDue = false
  /// Whether the host has not taken the last report yet.
  private var isAwaited = false

  private struct Weak {
    weak var updates: ViewUpdates?
  }

  /// All views of the process that report changes. A change of any of them concerns all: a process has few.
  private static var all: [Weak] = []

  /// Begins to report changes of what `make` returns, after the host got `tree`.
  init(after tree: ViewTree?, make: @escaping () -> ViewTree?, changed: @escaping (ViewTree?) -> Void) {
    (last, self.make, self.changed) = (tree, make, changed)
    if Self.all.isEmpty { LayerChanges.observe { onMainQueue { Self.markAll() } } }
    Self.all = Self.all.filter { $0.updates != nil } + [Weak(updates: self)]
  }

  private static func markAll() {
    // The layout for a report changes views too. That is over when this turn of the main queue begins.
    guard LayerChanges.take() else { return }
    for weak in all { weak.updates?.mark() }
  }

  /// Lays out the view for an answer to the host.
  func current() -> ViewTree? {
    last = make()
    isMarked = false
    _ = LayerChanges.take()
    return last
  }

  /// The host has taken the last report.
  func takeNext() {
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
