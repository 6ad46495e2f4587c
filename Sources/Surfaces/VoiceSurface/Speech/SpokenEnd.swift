package import IntentConversations
package import IntentLanguage

/// The sentences and the result for the end of a request, for speech.
package enum SpokenEnd {
  /// Returns the sentence that replaces the host's sentences for this outcome; nil if the host's sentences are spoken.
  package static func advice(_ outcome: RequestOutcome, _ language: ConversationLanguage) -> String? {
    switch outcome.failure?.code {
    case .restrictedWhileLocked, .protectedDataUnavailable: language.texts.text("spoken.unlock", [:])
    default: nil
    }
  }

  /// Returns the sentence for a question that the owner answers on the page.
  package static func consent(_ prompt: Prompt, _ language: ConversationLanguage) -> String {
    language.texts.text("spoken.consent", ["question": prompt.text])
  }

  /// Returns whether the outcome counts as handled: the request succeeded, or the user cancelled it.
  package static func isHandled(_ outcome: RequestOutcome) -> Bool { [.success, .cancelled].contains(outcome.kind) }
}
