/// How far an extension is kept from the host.
public enum Isolation: String, Sendable, CaseIterable {
  /// A process of its own, forked from one that has loaded what all extensions need.
  case process
  /// A process of its own, started anew for each extension.
  case spawn
  /// The host's own process, for a debugger: a crash of the extension is one of the host.
  case none
}
