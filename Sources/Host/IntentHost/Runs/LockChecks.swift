internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions

/// Checks the lock of the device for a request, and unlocks it.
struct LockChecks {
  let scope: RunScope
  let permissions: AppPermissions

  /// Checks the gate at a checkpoint, and returns the decision or the reason to refuse the request. After the start,
  /// also checks that the app still has its permission.
  func input(
    _ definition: IntentDefinition, target: InstalledExtension, checkpoint: Conversation.Checkpoint
  ) -> Conversation.Input {
    if checkpoint != .start, let failure = permissions.revocation(of: target) { return .refused(failure) }
    let needsConsent = checkpoint == .start && permissions.status(of: target) == .notDetermined
    let decision = gate.decide(definition, target.manifest, needsConsent: needsConsent)
    guard decision != .open, checkpoint == .start else { return .lock(decision) }
    // The device was locked during the conversation, so the request ends, as in a live conversation.
    if scope.channel.isPastStart { return .refused(scope.events.refusal(decision)) }
    guard let defect = unlockDefect else { return .lock(decision) }
    return .refused(scope.events.refusal(decision, because: defect))
  }

  var gate: Gate { Gate(policy: scope.configuration.policy, lock: scope.services.lock, trust: scope.surface.trust) }

  /// The reason why the user can't unlock the device in this conversation; nil if the user can.
  var unlockDefect: String? { scope.services.unlockDefect(canAsk: scope.canAskOwner, scope.language) }

  func unlock(_ passcode: String) -> Conversation.Input {
    switch scope.services.lock.unlock(with: passcode) {
    case .accepted: .unlocked(true)
    case .wrong: .unlocked(false)
    case .refused(let reason): .unlockRefused(reason)
    }
  }

  // MARK: Explaining

  /// Returns the rights of the request's surface for a request to `target`. Neither asks the user nor starts an
  /// extension.
  func rights(_ definition: IntentDefinition, _ target: InstalledExtension) -> SurfaceRights {
    let policy = scope.configuration.policy
    return SurfaceRights(
      scope.surface, isTrustFromPolicy: policy.decides(about: scope.surface),
      lockRules: policy.lockRules(definition.name, definition: definition, manifest: target.manifest),
      lock: lockEffect(definition, target),
      permission: permission(of: target), rate: policy.rate(of: scope.surface))
  }

  private func lockEffect(_ definition: IntentDefinition, _ target: InstalledExtension) -> SurfaceRights.LockEffect {
    let needsConsent = permissions.status(of: target) == .notDetermined
    guard gate.decide(definition, target.manifest, needsConsent: needsConsent) == .open else {
      return unlockDefect == nil ? .asks : .refused
    }
    return scope.configuration.policy.lockRules(definition.name, definition: definition, manifest: target.manifest)
      .isEmpty
      ? .free : .unlocked
  }

  private func permission(of target: InstalledExtension) -> SurfaceRights.Permission {
    switch permissions.authorization(of: target) {
    case .allowed: .granted
    case .ask: .asks
    case .refused: .refused
    }
  }
}
