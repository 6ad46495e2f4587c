internal import BaseFiles
internal import ConversationScripts
internal import Foundation
internal import IntentHost

/// Reports the results of conversations, one after another.
///
/// `@unchecked Sendable`: ``ScriptRun`` serializes the calls to ``add(_:)`` by a lock, and the caller calls
/// ``finish()`` last.
final class TestReport: @unchecked Sendable {
  private let arguments: ParsedArguments
  private let console: Console
  private let count: Int
  private let progress: ProgressBar
  private var summary = ScriptSummary()
  private var junit = JUnitReport()

  init(_ arguments: ParsedArguments, _ console: Console, count: Int) {
    self.arguments = arguments
    self.console = console
    self.count = count
    progress = ProgressBar(console, isShown: !arguments.has(.quiet))
  }

  /// Adds a result. Prints it if the conversation failed, or if the output is JSON.
  func add(_ result: ScriptResult) {
    summary.add(result)
    junit.add(result)
    let lines = arguments.has(.json) ? [result.row.line] : result.lines
    if !lines.isEmpty { progress.clear() }
    for line in lines { console.print(TerminalText.plain(line)) }
    progress.show(summary.count, count)
  }

  /// Prints the summary and returns the exit code.
  ///
  /// - Throws: ``UsageError`` if the report can't be written.
  func finish() throws(UsageError) -> Int32 {
    progress.clear()
    if let path = arguments.value(.junit) { try write(junit.document, to: path) }
    if !arguments.has(.quiet), !arguments.has(.json) { console.error(summary.line) }
    return summary.exitCode
  }

  private func write(_ document: String, to path: String) throws(UsageError) {
    do {
      try Data(document.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw UsageError(message: "the report '\(path)' can't be written: \(systemReason(error))")
    }
  }
}
