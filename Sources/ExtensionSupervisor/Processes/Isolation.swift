/// How far an extension is isolated from the host.
public enum Isolation: String, Sendable, CaseIterable {
  /// A process of its own, forked from the fork server, which has loaded the Swift runtime.
  case process
  /// A process of its own, started as a new program for each extension.
  case spawn
  /// The host's own process, for a debugger. A crash of the extension is a crash of the host.
  case none
}
