internal import ExtensionManifests
internal import IntentDefinitions

/// Decides whether a request may go on while the device is in its present state.
struct Gate {
  /// What the gate says.
  enum Decision: Equatable {
    /// The request may go on.
    case open
    /// The device has to be unlocked first.
    case locked
    /// The device has to be unlocked for the first time since it was started.
    case protectedDataUnavailable
  }

  let policy: Policy
  let device: DeviceState

  /// Decides about `intent` on its way to the extension with `manifest`.
  func decide(_ intent: IntentDefinition, _ manifest: ExtensionManifest) -> Decision {
    let needsData = manifest.restrictedWhileProtectedDataUnavailable.contains(intent.name)
    if needsData, !device.isProtectedDataAvailable { return .protectedDataUnavailable }
    return device.isLocked && isRestrictedWhileLocked(intent, manifest) ? .locked : .open
  }

  /// The system's table, the manifest and the policy each restrict; the policy may relax the table alone.
  private func isRestrictedWhileLocked(_ intent: IntentDefinition, _ manifest: ExtensionManifest) -> Bool {
    manifest.restrictedWhileLocked.contains(intent.name)
      || policy.restrictedWhileLocked.contains(intent.name)
      || (intent.requiresUnlock && !policy.allowedWhileLocked.contains(intent.name))
  }
}
