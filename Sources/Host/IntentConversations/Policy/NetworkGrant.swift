package import BaseFiles
package import ExtensionManifests
internal import IntentWire

/// The policy's decision about an extension whose manifest requests network access.
public enum NetworkGrant: String, Sendable {
  /// The extension may use the network: the policy allows it, or there is no sandbox.
  case granted
  /// The extension may not use the network.
  case refused

  /// Decides about a manifest; nil if the manifest does not request network access.
  package init?(_ manifest: ExtensionManifest, _ policy: Policy.Sandbox) {
    guard manifest.network != .none else { return nil }
    self = policy.level == .off || policy.networkClients.contains(manifest.identifier) ? .granted : .refused
  }
}

extension NetworkAccess {
  /// The servers as JSON; nil unless the access is limited to servers.
  package var hostRow: JSONValue? {
    if case .hosts(let hosts) = self { .array(hosts.map { .string($0.description) }) } else { nil }
  }
}
