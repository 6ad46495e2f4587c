internal import Foundation
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire
internal import SourceFiles

/// A surface on which nothing but the host stands between an app's request and the user.
struct OwnerSurface {
  /// The language of the conversation.
  let language: ConversationLanguage
  /// The reason why nobody can be asked; nil if the user can.
  let refusal: HostReply.Refusal?
  /// Whether nobody waits for the reply any more, as after the end of the app.
  let isGone: () -> Bool
  /// Shows a prompt and returns its answer.
  let ask: (Prompt) -> PromptAnswer
  /// Shows a sentence that is no question.
  let show: (Statement) -> Void

  /// The reason why an answer of the user that came now has no effect; nil if it has one. Shows the user that
  /// it came too late.
  func lateness(after deadline: ContinuousClock.Instant) -> HostReply.Refusal? {
    guard let reason: HostReply.Refusal = isGone() ? .gone : deadline > .now ? nil : .timedOut else { return nil }
    sayLate()
    return reason
  }

  /// Says that an answer came too late.
  func sayLate() { say("late", [:], .notice) }

  /// Says the text `key`.
  func say(_ key: String, _ values: TextValues = [:], _ kind: Statement.Kind) {
    say(text: language.texts.text(key, values), kind)
  }

  /// Says `text`, of which any part may come from an app.
  func say(text: String, _ kind: Statement.Kind) {
    show(Statement(TerminalText.plain(text), locale: language.locale.identifier, kind: kind))
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
