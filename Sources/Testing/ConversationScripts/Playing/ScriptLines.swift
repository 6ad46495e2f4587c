internal import IntentConversations
internal import IntentHost

/// The user's lines of a script, in order. The commands among them lock and unlock the device.
struct ScriptLines {
  private let settings: ScriptSettings
  private let host: ExtensionHost
  private var rest: ArraySlice<Exchange>
  private let onLine: (String) -> Void

  /// Makes the lines of a script; `onLine` is called with each of them.
  init(_ script: ConversationScript, _ host: ExtensionHost, onLine: @escaping (String) -> Void = { _ in }) {
    settings = script.settings
    self.host = host
    self.onLine = onLine
    rest = script.exchanges[...]
  }

  /// Returns the next line; nil after the last.
  mutating func next() -> String? {
    while let exchange = rest.popFirst() {
      onLine(exchange.said)
      switch exchange.said {
      case SpecialWords.lock: host.lock.lock()
      case SpecialWords.unlock: _ = host.lock.unlock(with: settings.passcode ?? "")
      default: return exchange.said
      }
    }
    return nil
  }

  /// Returns the next line as an answer to a prompt.
  mutating func answer() -> PromptAnswer {
    switch next() {
    case nil, SpecialWords.silence: .nobody
    case SpecialWords.passcode: .text(settings.passcode ?? "")
    case SpecialWords.wrongPasscode: .text((settings.passcode ?? "") + "?")
    case let said?: .text(said)
    }
  }
}
