package import ExtensionSupervisor

/// What an extension that failed left behind.
package struct LastWords {
  /// The last lines of its output, the oldest first.
  package var log: [String] = []
  /// What it was doing when it crashed, a line for each function, that of the crash first; empty where it did not.
  package var backtrace: [String] = []

  package init(log: [String] = [], backtrace: [String] = []) {
    (self.log, self.backtrace) = (log, backtrace)
  }
}

extension LastWords {
  /// Reads the log and the crash report of the extension behind a connection that has been closed.
  package init(_ connection: ExtensionConnection) {
    self.init(log: connection.logLines, backtrace: connection.crashReport?.backtrace() ?? [])
  }
}
