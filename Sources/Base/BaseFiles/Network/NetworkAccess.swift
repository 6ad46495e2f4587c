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

  /// Returns the part of this access that leads to one of `servers`, in the order of this list if it is one.
  package func limited(to servers: [NetworkHost]) -> NetworkAccess {
    let allowed: [NetworkHost] =
      switch self {
      case .none: []
      case .any: servers
      case .hosts(let hosts): hosts.filter(servers.contains)
      }
    return allowed.isEmpty ? .none : .hosts(allowed)
  }
}
