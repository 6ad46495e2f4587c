internal import BaseFiles

/// A line with the current activity, shown only on a terminal.
final class StatusLine {
  /// The maximum length. A longer line would wrap, and could not be removed.
  private static let width = 78
  private let console: Console
  private let isShown: Bool
  private var shown = ""

  /// Creates a line, which is not shown yet.
  init(_ console: Console, isShown: Bool) {
    self.console = console
    self.isShown = isShown && console.showsProgress
  }

  /// Replaces the text of the line.
  func show(_ text: String) {
    guard isShown else { return }
    let line = TerminalText.cut(TerminalText.plain(text), to: Self.width)
    guard line != shown else { return }
    shown = line
    console.writeProgress("\r\u{1b}[K\(line)")
  }

  /// Removes the line from the terminal.
  func clear() {
    guard !shown.isEmpty else { return }
    console.writeProgress("\r\u{1b}[K")
    shown = ""
  }
}
