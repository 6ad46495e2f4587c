internal import ExtensionSupervisor

/// What an extension that failed left behind.
struct LastWords {
  /// The last lines of its output, the oldest first.
  var log: [String] = []
  /// What it was doing when it crashed, a line for each function, that of the crash first; empty where it did not.
  var backtrace: [String] = []
}

extension LastWords {
  /// Those of the extension at the other end of a connection that has been closed.
  init(_ connection: ExtensionConnection) {
    self.init(log: connection.logLines, backtrace: connection.crashReport?.backtrace() ?? [])
  }
}
