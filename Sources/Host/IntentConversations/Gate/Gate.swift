package import ExtensionManifests
package import IntentDefinitions

/// Decides whether a request may continue in the current lock state of the device.
package struct Gate {
  /// The result of a check.
  package enum Decision: Equatable {
    /// The request may continue.
    case open
    /// The device must be unlocked first.
    case locked
    /// The device must be unlocked for the first time since its start.
    case protectedDataUnavailable
  }

  let policy: Policy
  let lock: any LockSource
  /// Whether the device counts as locked regardless of its lock, because the surface has the lowest trust.
  let countsAsLocked: Bool

  /// Creates a gate for the requests of a surface.
  package init(policy: Policy, lock: any LockSource, trust: Surface.Trust = .owner) {
    self.policy = policy
    self.lock = lock
    countsAsLocked = trust == .locked
  }

  /// Decides about a request for `intent` to the extension with `manifest`. Reads the current lock state if a rule
  /// depends on it.
  ///
  /// - Parameters:
  ///   - intent: the definition of the request's intent.
  ///   - manifest: the manifest of the extension.
  ///   - needsConsent: whether the owner of the device must give a permission first. A permission can't be given on a
  ///     locked device.
  /// - Returns: whether the request may continue.
  package func decide(
    _ intent: IntentDefinition, _ manifest: ExtensionManifest, needsConsent: Bool = false
  ) -> Decision {
    let needsData = manifest.restrictedWhileProtectedDataUnavailable.contains(intent.name)
    let needsUnlock = needsConsent || !policy.lockRules(intent.name, definition: intent, manifest: manifest).isEmpty
    guard needsData || needsUnlock else { return .open }
    lock.refresh()
    if needsData, !lock.device.isProtectedDataAvailable { return .protectedDataUnavailable }
    return needsUnlock && (countsAsLocked || lock.device.isLocked) ? .locked : .open
  }
}
