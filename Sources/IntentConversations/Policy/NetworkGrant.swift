package import ExtensionManifests
internal import ExtensionSupervisor

/// The policy's decision about an extension that asks for the network.
public enum NetworkGrant: String, Sendable {
  /// The extension may use the network: the policy allows it, or there is no sandbox.
  case granted
  /// The extension may not use the network.
  case refused

  /// Returns nil if the manifest does not ask for the network.
  package init?(_ manifest: ExtensionManifest, _ policy: Policy.Sandbox) {
    guard manifest.isNetworkClient else { return nil }
    self = policy.level == .off || policy.networkClients.contains(manifest.identifier) ? .granted : .refused
  }
}
