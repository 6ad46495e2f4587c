internal import Dispatch
internal import Foundation

/// A progress bar for long work, shown only on a terminal.
final class ProgressBar {
  private let console: Console
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var shown = ""

  /// Creates a bar, which is not shown yet.
  init(_ console: Console, isShown: Bool) {
    self.console = console
    self.isShown = isShown && console.showsProgress
  }

  /// Shows that `done` of `all` pieces of work are finished. Shows nothing for work of less than 300 ms.
  func show(_ done: Int, _ all: Int) {
    guard isShown, all > 0, .now - start > .milliseconds(300) else { return }
    let width = 30
    let filled = done * width / all
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let text = "\r[\(bar)] \(done)/\(all)"
    guard text != shown else { return }
    shown = text
    console.writeProgress(text)
  }

  /// Removes the bar from the terminal.
  func clear() {
    guard !shown.isEmpty else { return }
    console.writeProgress("\r\u{1b}[K")
    shown = ""
  }
}
