internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentHost

/// Plays a script to a host: says what the user says, and keeps what comes of it.
final class ScriptPlayer: Presenter {
  private let settings: ScriptSettings
  private var rest: ArraySlice<Exchange>
  private(set) var transcript = Transcript()
  private let host: ExtensionHost

  init(_ script: ConversationScript, _ host: ExtensionHost) {
    settings = script.settings
    rest = script.exchanges[...]
    self.host = host
  }

  /// Says everything, as answers where something is asked and as requests where nothing is.
  func play() {
    while let said = next() {
      // Whoever says nothing, or the passcode that nobody asked for, makes no request.
      if SpecialWords.bracketed.contains(said) { continue }
      host.run(.text(said, settings.application), presenter: self)
    }
  }

  func show(_ event: PresentedEvent, request: Int) { transcript.note(event) }

  func answer(to prompt: Prompt) -> PromptAnswer {
    switch next() {
    case nil, SpecialWords.silence: .nobody
    case SpecialWords.passcode: .text(settings.passcode ?? "")
    case SpecialWords.wrongPasscode: .text((settings.passcode ?? "") + "?")
    case let said?: .text(said)
    }
  }

  /// The next thing that is said; the device is locked and unlocked in between.
  private func next() -> String? {
    while let exchange = rest.popFirst() {
      transcript.say(exchange.said)
      switch exchange.said {
      case SpecialWords.lock: host.lock.lock()
      case SpecialWords.unlock: _ = host.lock.unlock(with: settings.passcode ?? "")
      default: return exchange.said
      }
    }
    return nil
  }
}
