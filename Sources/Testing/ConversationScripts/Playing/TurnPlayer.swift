internal import IntentConversations
package import IntentHost

/// Plays a script turn by turn: each answer is a separate turn, which replays the conversation up to it.
///
/// The player acts as the surface of the device's owner, who knows the passcode.
package final class TurnPlayer {
  private let settings: ScriptSettings
  private let host: ExtensionHost
  private var lines: ScriptLines
  private let onEvent: (ConversationEvent) -> Void

  /// Creates a player that calls `onEvent` with each event.
  package init(
    _ script: ConversationScript, _ host: ExtensionHost, onEvent: @escaping (ConversationEvent) -> Void
  ) {
    settings = script.settings
    self.host = host
    self.onEvent = onEvent
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

  /// Plays all turns of one conversation. Returns the request that follows it; nil if there is none.
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
