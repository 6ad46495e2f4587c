package import IntentConversations
package import IntentLanguage

/// How the end of a request is spoken.
package enum SpokenEnd {
  /// Returns the sentence in place of all others that the host says at this end; nil if those are right.
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

  /// Returns whether the user has got what was asked for.
  package static func isHandled(_ outcome: RequestOutcome) -> Bool { [.success, .cancelled].contains(outcome.kind) }
}
