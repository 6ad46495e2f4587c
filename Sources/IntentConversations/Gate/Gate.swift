package import ExtensionManifests
package import IntentDefinitions

/// Decides whether a request may go on while the device is in its present state.
package struct Gate {
  /// What the gate says.
  package enum Decision: Equatable {
    /// The request may go on.
    case open
    /// The device has to be unlocked first.
    case locked
    /// The device has to be unlocked for the first time since it was started.
    case protectedDataUnavailable
  }

  let policy: Policy
  let lock: any LockSource

  package init(policy: Policy, lock: any LockSource) {
    self.policy = policy
    self.lock = lock
  }

  /// Decides about `intent` on its way to the extension with `manifest`, by the state as it is at this moment.
  package func decide(_ intent: IntentDefinition, _ manifest: ExtensionManifest) -> Decision {
    let needsData = manifest.restrictedWhileProtectedDataUnavailable.contains(intent.name)
    let needsUnlock = isRestrictedWhileLocked(intent, manifest)
    guard needsData || needsUnlock else { return .open }
    lock.refresh()
    if needsData, !lock.device.isProtectedDataAvailable { return .protectedDataUnavailable }
    return needsUnlock && lock.device.isLocked ? .locked : .open
  }

  /// The system's table, the manifest and the policy each restrict; the policy may relax the table alone.
  private func isRestrictedWhileLocked(_ intent: IntentDefinition, _ manifest: ExtensionManifest) -> Bool {
    manifest.restrictedWhileLocked.contains(intent.name)
      || policy.restrictedWhileLocked.contains(intent.name)
      || (intent.requiresUnlock && !policy.allowedWhileLocked.contains(intent.name))
  }
}
