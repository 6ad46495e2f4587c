internal import FoundationEssentials
public import IntentConversations
internal import IntentLanguage

/// The user's commands to lock and unlock the device. Each command counts as a request with its own number in the
/// events.
extension ExtensionHost {
  /// Returns the reason why no passcode from `surface` unlocks the device now, with the remedy; nil if a passcode can.
  public func unlockDefect(from surface: Surface) -> String? {
    services.unlockDefect(from: surface, services.languages.language(services.configuration.locale).conversation)
  }

  /// Locks the device. Any surface may lock it, because a lock gives no rights to anybody.
  ///
  /// - Parameters:
  ///   - surface: the surface that the command comes from.
  ///   - presenter: shows the events, and a notice if no passcode could unlock the device again.
  /// - Returns: success, or the failure if another program decides about the lock.
  @discardableResult
  public func lockDevice(from surface: Surface, presenter: any Presenter) -> RequestOutcome {
    let command = LockCommand(services, presenter)
    if let defect = lock.lockDefect { return command.finish(.init(.restrictedWhileLocked, defect)) }
    lock.lock()
    command.say(command.texts.text("lock.done"), .result)
    if let defect = unlockDefect(from: surface) {
      command.say(command.texts.text("lock.unopenable", ["reason": defect]), .notice)
    }
    return command.finish(nil)
  }

  /// Asks for the passcode once, and unlocks the device if the passcode is correct.
  ///
  /// - Parameters:
  ///   - surface: the surface that the command comes from. Only the trust `owner` may unlock the device.
  ///   - presenter: shows the events and returns the passcode.
  /// - Returns: success, or the reason why the device stays locked.
  @discardableResult
  public func unlockDevice(from surface: Surface, presenter: any Presenter) -> RequestOutcome {
    let command = LockCommand(services, presenter)
    if let defect = unlockDefect(from: surface) { return command.finish(.init(.restrictedWhileLocked, defect)) }
    switch command.passcode() {
    case .nobody: return command.finish(.init(.needsInput, RequestOutcome.Code.needsInput.meaning))
    case .cancelled: return command.finish(.init(.cancelled, command.texts.text("cancelled")))
    case .text(let passcode):
      switch lock.unlock(with: passcode) {
      case .accepted:
        command.say(command.texts.text("unlock.done"), .result)
        return command.finish(nil)
      case .wrong: return command.finish(.init(.authenticationFailed, command.texts.text("unlock.wrong")))
      case .refused(let reason): return command.finish(.init(.restrictedWhileLocked, reason))
      }
    }
  }
}

extension HostServices {
  /// Returns the reason why no passcode from `surface` unlocks the device now; nil if a passcode can.
  func unlockDefect(from surface: Surface, _ language: ConversationLanguage) -> String? {
    unlockDefect(canAsk: surface.trust == .owner, language)
  }

  /// Returns the reason why no passcode unlocks the device now; nil if one can.
  ///
  /// - Parameters:
  ///   - canAsk: whether the owner of the device can be asked.
  ///   - language: the language of the reason.
  /// - Returns: the reason.
  func unlockDefect(canAsk: Bool, _ language: ConversationLanguage) -> String? {
    guard canAsk else { return language.texts.text("refusal.surface") }
    let defect = lock.unlockDefect
    return defect == PasscodeFile.noPasscode ? language.texts.text("unlock.noPasscode") : defect
  }
}

/// The events of one command about the lock.
private struct LockCommand {
  private let presenter: any Presenter
  private let label: RequestLabel
  private let language: ConversationLanguage
  private let start = ContinuousClock.now

  init(_ services: HostServices, _ presenter: any Presenter) {
    self.presenter = presenter
    label = RequestLabel(number: services.nextNumber())
    language = services.languages.language(services.configuration.locale).conversation
  }

  var texts: Texts { language.texts }

  func say(_ text: String, _ kind: Statement.Kind) {
    presenter.show(
      .said(Statement(text, locale: language.locale.identifier, kind: kind)), of: label)
  }

  /// Asks for the passcode.
  func passcode() -> PromptAnswer {
    let prompt = Prompt(kind: .unlock, text: texts.text("unlock"))
    presenter.show(.prompt(prompt), of: label)
    let answer = presenter.answer(to: prompt)
    guard case .text(let text) = answer else { return answer }
    presenter.show(.answer(nil), of: label)
    return language.answers.isCancel(text) ? .cancelled : answer
  }

  func finish(_ failure: RequestOutcome.Failure?) -> RequestOutcome {
    let outcome = RequestOutcome(failure: failure)
    if let failure { say(failure.message, .failure) }
    presenter.show(.finished(ConversationEnd(outcome, duration: .now - start)), of: label)
    return outcome
  }
}
