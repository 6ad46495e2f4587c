internal import IntentConversations
package import IntentHost

/// Plays a script to a host in one live conversation, and collects what happens.
package final class ScriptPlayer: Presenter {
  private let settings: ScriptSettings
  private let host: ExtensionHost
  private var lines: ScriptLines?
  private let page: ConversationPage?
  private let onEvent: (ConversationEvent) -> Void
  /// The transcript up to now.
  package private(set) var transcript = Transcript()

  /// Creates a player. `page` shows the conversation, and `onEvent` is called with each event.
  package init(
    _ script: ConversationScript, _ host: ExtensionHost, page: ConversationPage? = nil,
    onEvent: @escaping (ConversationEvent) -> Void = { _ in }
  ) {
    settings = script.settings
    self.host = host
    self.page = page
    self.onEvent = onEvent
    lines = ScriptLines(script, host) { [unowned self] in transcript.addUtterance($0) }
  }

  /// Says every line: as the answer to an open question, or else as a request.
  package func play() {
    while let said = lines?.next() {
      // Silence, and a passcode without a prompt for it, are not requests.
      if SpecialWords.bracketed.contains(said) { continue }
      page?.addUtterance(said)
      var request = ConversationRequest(line: said, application: settings.application)
      request.session = "script"
      host.run(request, presenter: self)
    }
  }

  /// Adds the event to the transcript.
  package func show(_ event: ConversationEvent, of label: RequestLabel) {
    transcript.record(event)
    page?.record(event)
    onEvent(event)
  }

  /// Returns the next line.
  package func answer(to prompt: Prompt) -> PromptAnswer { lines?.answer() ?? .nobody }
}
