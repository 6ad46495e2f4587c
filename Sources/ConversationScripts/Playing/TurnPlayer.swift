internal import IntentConversations
package import IntentHost

/// Plays a script to a host turn by turn: each answer is a turn of its own, which replays the conversation so far.
///
/// The player acts as the surface of the device's owner, who knows the passcode.
package final class TurnPlayer {
  private let settings: ScriptSettings
  private let host: ExtensionHost
  private var lines: ScriptLines
  private let onEvent: (ConversationEvent) -> Void

  /// Creates a player that gives each event to `onEvent`.
  package init(
    _ script: ConversationScript, _ host: ExtensionHost, onEvent: @escaping (ConversationEvent) -> Void
  ) {
    (settings, self.host, self.onEvent) = (script.settings, host, onEvent)
    lines = ScriptLines(script, host)
  }

  /// Plays the whole script.
  package func play() {
    while let said = lines.next() {
      if SpecialWords.bracketed.contains(said) { continue }
      var request: ConversationRequest? = ConversationRequest(line: said, application: settings.application)
      request?.session = "script"
      while let current = request { request = converse(current) }
    }
  }

  /// Takes all turns of one conversation. Returns the request that follows it, if there is one.
  private func converse(_ request: ConversationRequest) -> ConversationRequest? {
    var turn = host.blockingTurn(request, onEvent: onEvent)
    while case .question(let question) = turn {
      switch lines.answer() {
      case .text(let text):
        turn = host.blockingTurn(question.request, answers: question.answering(text), onEvent: onEvent)
      case .cancelled, .nobody: turn = host.end(question, onEvent: onEvent)
      }
    }
    guard case .ended(let ended) = turn else { return nil }
    return ended.next
  }
}
