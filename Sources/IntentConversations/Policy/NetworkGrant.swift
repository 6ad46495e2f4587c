package import ExtensionManifests
internal import ExtensionSupervisor

/// What becomes of an extension's wish for the network.
package enum NetworkGrant: String {
  /// It has the network: the policy lets it, or there is no sandbox that would refuse it.
  case granted
  /// It does not: the policy does not let it.
  case refused

  /// Nil where the manifest does not ask.
  package init?(_ manifest: ExtensionManifest, _ policy: Policy.Sandbox) {
    guard manifest.isNetworkClient else { return nil }
    self = policy.level == .off || policy.networkClients.contains(manifest.identifier) ? .granted : .refused
  }
}
