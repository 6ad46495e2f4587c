package import ExtensionManifests
package import IntentDefinitions

/// Decides whether a request may go on in the present lock state of the device.
package struct Gate {
  /// The gate's answer.
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
  /// Whether the device counts as locked, whatever the lock says: the surface is not trusted with more.
  let countsAsLocked: Bool

  /// Creates a gate for the requests of a surface.
  package init(policy: Policy, lock: any LockSource, trust: Surface.Trust = .owner) {
    (self.policy, self.lock) = (policy, lock)
    countsAsLocked = trust == .locked
  }

  /// Decides about a request for `intent` to the extension with `manifest`. Reads the lock anew each time.
  package func decide(_ intent: IntentDefinition, _ manifest: ExtensionManifest) -> Decision {
    let needsData = manifest.restrictedWhileProtectedDataUnavailable.contains(intent.name)
    let needsUnlock = isRestrictedWhileLocked(intent, manifest)
    guard needsData || needsUnlock else { return .open }
    lock.refresh()
    if needsData, !lock.device.isProtectedDataAvailable { return .protectedDataUnavailable }
    return needsUnlock && (countsAsLocked || lock.device.isLocked) ? .locked : .open
  }

  /// The system's table, the manifest and the policy each restrict; the policy may relax the table alone.
  private func isRestrictedWhileLocked(_ intent: IntentDefinition, _ manifest: ExtensionManifest) -> Bool {
    manifest.restrictedWhileLocked.contains(intent.name)
      || policy.restrictedWhileLocked.contains(intent.name)
      || (intent.requiresUnlock && !policy.allowedWhileLocked.contains(intent.name))
  }
}
