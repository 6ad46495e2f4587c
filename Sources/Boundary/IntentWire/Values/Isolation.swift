/// The isolation of an extension from the host.
public enum Isolation: String, Sendable, CaseIterable {
  /// A separate process that is forked from the fork server, which has loaded the Swift runtime.
  case process
  /// A separate process that is started as a new program.
  case spawn
  /// The host's own process, for use with a debugger. A crash of the extension is then a crash of the host.
  case none
}
