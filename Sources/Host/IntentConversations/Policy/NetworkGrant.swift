public import BaseFiles
package import ExtensionManifests
internal import IntentWire

/// The policy's decision about an extension whose manifest requests network access.
public enum NetworkGrant: String, Sendable {
  /// The extension may use the network as its manifest asks: the policy allows it, or there is no sandbox.
  case granted
  /// The extension may reach only a part of what its manifest asks for.
  case limited
  /// The extension may not use the network.
  case refused
}

/// The network that an extension asks for, as the policy decides.
public struct NetworkDecision: Hashable, Sendable {
  /// The decision.
  public let grant: NetworkGrant
  /// What the extension may reach; what it asks for, if the policy refuses that.
  public let access: NetworkAccess

  /// Decides about a manifest; nil if the manifest does not request network access.
  package init?(_ manifest: ExtensionManifest, _ policy: Policy.Sandbox) {
    guard manifest.network != .none else { return nil }
    let access = policy.network(of: manifest)
    grant = access == .none ? .refused : access == manifest.network ? .granted : .limited
    self.access = access == .none ? manifest.network : access
  }

  /// The servers as JSON; nil unless the access is limited to servers.
  package var hostRow: JSONValue? {
    if case .hosts(let hosts) = access { .array(hosts.map { .string($0.description) }) } else { nil }
  }
}

extension Policy.Sandbox {
  /// Returns the network that an extension gets: what its manifest asks for, as far as the policy allows that.
  package func network(of manifest: ExtensionManifest) -> NetworkAccess {
    if level == .off { return manifest.network }
    guard networkClients.contains(manifest.identifier) else { return .none }
    return networkLimits[manifest.identifier].map(manifest.network.limited) ?? manifest.network
  }
}
