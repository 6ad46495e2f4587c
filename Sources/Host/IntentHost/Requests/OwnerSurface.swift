internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// A surface that the host owns, on which it asks the user on behalf of an app.
struct OwnerSurface {
  /// The language of the conversation.
  let language: ConversationLanguage
  /// The reason why nobody can be asked; nil if the user can be asked.
  let refusal: HostReply.Refusal?
  /// Whether nobody waits for the reply any more, for example because the app has ended.
  let hasStoppedWaiting: () -> Bool
  /// Shows a prompt and returns its answer.
  let ask: (Prompt) -> PromptAnswer
  /// Shows a sentence that needs no answer.
  let show: (Statement) -> Void

  /// Returns the reason why an answer of the user now has no effect; nil if it has an effect. Shows the user that the
  /// answer was too late.
  func lateRefusal(after deadline: ContinuousClock.Instant) -> HostReply.Refusal? {
    guard let reason: HostReply.Refusal = hasStoppedWaiting() ? .gone : deadline > .now ? nil : .timedOut else {
      return nil
    }
    showLateNotice()
    return reason
  }

  /// Shows that an answer was too late.
  func showLateNotice() { showText("late", values: [:], kind: .notice) }

  /// Shows the text `key`.
  func showText(_ key: String, values: TextValues = [:], kind: Statement.Kind) {
    showText(text: language.texts.text(key, values), kind)
  }

  /// Shows `text`. Any part of it may come from an app.
  func showText(text: String, _ kind: Statement.Kind) {
    show(Statement(text, locale: language.locale.identifier, kind: kind))
  }
}

/// The app or extension that sends a request.
struct Requester: Sendable {
  /// The name that the user reads.
  let name: String
  /// The bundle identifier.
  let identifier: String

  /// The name within quotation marks of a question to the owner.
  var shownName: String { TerminalText.quotable(name, to: 40) ?? identifier }
}
