internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions

extension RequestRun {
  /// Returns the rights of the request's surface for a request to `target`. Neither asks the user nor starts an
  /// extension.
  func rights(_ definition: IntentDefinition, _ target: InstalledExtension) -> SurfaceRights {
    let policy = configuration.policy
    return SurfaceRights(
      surface, isTrustFromPolicy: policy.decides(about: surface),
      lockRules: policy.lockRules(definition.name, definition: definition, manifest: target.manifest),
      lock: lockEffect(definition, target),
      permission: permission(of: target), rate: policy.rate(of: surface))
  }

  private func lockEffect(_ definition: IntentDefinition, _ target: InstalledExtension) -> SurfaceRights.LockEffect {
    let needsConsent = status(of: target) == .notDetermined
    guard gate.decide(definition, target.manifest, needsConsent: needsConsent) == .open else {
      return unlockDefect == nil ? .asks : .refused
    }
    return configuration.policy.lockRules(definition.name, definition: definition, manifest: target.manifest).isEmpty
      ? .free : .unlocked
  }

  private func permission(of target: InstalledExtension) -> SurfaceRights.Permission {
    switch authorization(of: target) {
    case .allowed: .granted
    case .ask: .asks
    case .refused: .refused
    }
  }
}
