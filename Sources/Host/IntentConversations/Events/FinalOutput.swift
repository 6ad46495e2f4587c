/// The last output and the backtrace of an extension that failed.
package struct FinalOutput {
  /// The last lines of the extension's output, the oldest first.
  package var log: [String] = []
  /// The stack at the crash, one line for each function, the innermost first; empty if the extension did not crash.
  package var backtrace: [String] = []

  /// Creates a record with the lines of a log and a backtrace.
  package init(log: [String] = [], backtrace: [String] = []) {
    self.log = log
    self.backtrace = backtrace
  }
}
