/// The network that an extension asks for or has.
public enum NetworkAccess: Hashable, Sendable {
  /// No network.
  case none
  /// Every server.
  case any
  /// These servers only.
  case hosts([NetworkHost])

  /// The maximum number of servers in a manifest.
  package static let maximumHosts = 32

  /// The servers, as in a manifest; empty unless the access is limited to servers.
  public var hosts: [NetworkHost] { if case .hosts(let hosts) = self { hosts } else { [] } }
}
