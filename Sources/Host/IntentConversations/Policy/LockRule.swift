package import ExtensionManifests
package import IntentDefinitions

/// The source of a rule that an intent needs an unlocked device.
public enum LockRule: String, Hashable, Sendable, CaseIterable {
  /// The system's table: the intent's definition has `requiresUnlock`.
  case system
  /// The list `IntentsRestrictedWhileLocked` in the extension's manifest.
  case manifest
  /// The list `RestrictedWhileLocked` of the policy.
  case policy
}

extension Policy {
  /// Finds the rules that restrict an intent while the device is locked. The policy may lift only the rule of the
  /// system.
  ///
  /// - Parameters:
  ///   - name: the intent's class.
  ///   - definition: the intent's definition; nil if it is not known.
  ///   - manifest: the manifest of the extension that receives the request.
  /// - Returns: the rules; empty if the intent is not restricted.
  package func lockRules(
    _ name: String, definition: IntentDefinition?, manifest: ExtensionManifest
  ) -> [LockRule] {
    LockRule.allCases.filter { rule in
      switch rule {
      case .system: definition?.requiresUnlock == true && !allowedWhileLocked.contains(name)
      case .manifest: manifest.restrictedWhileLocked.contains(name)
      case .policy: restrictedWhileLocked.contains(name)
      }
    }
  }
}
