internal import Dispatch
internal import Foundation

/// A bar that shows how far long work has come, at a terminal only.
final class ProgressBar {
  private let console: Console
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var shown = ""

  /// Makes a bar, of which nothing is shown yet.
  init(_ console: Console, isShown: Bool) {
    self.console = console
    self.isShown = isShown && console.showsProgress
  }

  /// Shows that `done` of `all` pieces of work are done. Work that is short is shown to nobody.
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

  /// Takes the bar away.
  func clear() {
    guard !shown.isEmpty else { return }
    console.writeProgress("\r\u{1b}[K")
    shown = ""
  }
}
