internal import ExtensionSupervisor
internal import IntentConversations

extension FinalOutput {
  /// Reads the log and the crash report of the extension behind a closed connection.
  init(_ connection: ExtensionConnection) {
    self.init(log: connection.logLines, backtrace: connection.crashReport?.backtrace(connection.launch) ?? [])
  }
}
