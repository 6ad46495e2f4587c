internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// Asks the user, and checks the lock and unlocks it when a prompt requires it.
extension RequestRun {
  func ask(_ prompt: Prompt, _ conversation: Conversation) -> Step {
    if prompt.kind == .confirmation, prompt.parameter == nil {
      showView(confirmed, conversation: conversation, stage: .confirmation)
    }
    let prompt = reserved(prompt)
    let asked = AskedPrompt(prompt, in: conversation)
    if prompt.needsOwner == true, !canAskOwner { return .input(.refused(events.ownerApprovesElsewhere)) }
    if prompt.isSecret, !channel.canAnswer(prompt) { return .input(.noAnswer) }
    switch reply(to: asked) {
    case .answer(let answer): return .input(.answer(answer))
    case .nobody: return .input(.noAnswer)
    case .keepsChanging: return .input(.promptKeepsChanging)
    case .parked: return .stop(.parked(prompt, asked.digest))
    }
  }

  /// Returns the prompt. A yes-or-no question is reserved for the owner if the surface does not show such questions to
  /// its user.
  func reserved(_ prompt: Prompt) -> Prompt {
    guard request.ownerConfirms, prompt.kind == .confirmation else { return prompt }
    var prompt = prompt
    prompt.needsOwner = true
    return prompt
  }

  /// Asks the user and records the waiting time. A remark such as "what?" gets a reply, and then the prompt is
  /// repeated.
  func reply(to asked: AskedPrompt) -> PromptReply {
    var asked = acceptingRemarks(asked)
    asked.prompt.page = page(of: asked.prompt, from: 0)
    for _ in 0..<Self.maximumRemarks {
      let reply = answer(to: asked)
      guard case .answer(let answer) = reply, case .remark(let remark) = answer.meaning else { return reply }
      switch remark {
      case .help: showSentences(help(with: asked.prompt))
      case .more: asked.prompt.page = nextPage(of: asked.prompt)
      case .again, .back, .thanks, .undo: break
      }
    }
    return .keepsChanging
  }

  private func answer(to asked: AskedPrompt) -> PromptReply {
    let begin = ContinuousClock.now
    defer { recorder?.addWaitingTime(.now - begin) }
    recorder?.record(.prompt(asked.prompt))
    return watchingViews(beside: asked.prompt) { channel.answer(to: asked, interruption: $0) }
  }

  /// Checks the gate at a checkpoint, and returns the decision or the reason to refuse the request. After the start,
  /// also checks that the app still has its permission.
  func lockInput(
    _ definition: IntentDefinition, target: InstalledExtension, checkpoint: Conversation.Checkpoint
  ) -> Conversation.Input {
    if checkpoint != .start, let failure = revocation(of: target) { return .refused(failure) }
    let needsConsent = checkpoint == .start && status(of: target) == .notDetermined
    let decision = gate.decide(definition, target.manifest, needsConsent: needsConsent)
    guard decision != .open, checkpoint == .start else { return .lock(decision) }
    // The device was locked during the conversation, so the request ends, as in a live conversation.
    if channel.isPastStart { return .refused(events.refusal(decision)) }
    guard let defect = unlockDefect else { return .lock(decision) }
    return .refused(events.refusal(decision, because: defect))
  }

  var gate: Gate { Gate(policy: configuration.policy, lock: services.lock, trust: surface.trust) }

  /// Whether the owner of the device can be asked: on this surface, or on another one after the conversation has been
  /// parked.
  var canAskOwner: Bool {
    if surface.trust == .owner { return true }
    return surface.trust == .relayed && request.reachesOwner && (isExplained || channel is ReplayChannel)
  }

  /// The reason why the user can't unlock the device in this conversation; nil if the user can.
  var unlockDefect: String? { services.unlockDefect(canAsk: canAskOwner, language) }

  func unlock(_ passcode: String) -> Conversation.Input {
    switch services.lock.unlock(with: passcode) {
    case .accepted: .unlocked(true)
    case .wrong: .unlocked(false)
    case .refused(let reason): .unlockRefused(reason)
    }
  }
}
