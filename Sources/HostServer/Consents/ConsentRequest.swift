package import Foundation
internal import IntentConversations

/// A conversation of another program that waits for the owner, as the owner sees it in a list.
package struct ConsentRequest: Hashable, Sendable {
  /// What opens it, once.
  package let code: String
  /// The surface that the request came from.
  package let surface: String
  /// Who sent it, as the kernel says; nil if unknown.
  package let peer: String?
  /// The question.
  package let text: String
  /// When it began to wait.
  package let since: Date

  init(code: String, _ question: ConversationQuestion) {
    self.code = code
    (surface, peer) = (question.request.surface.name, question.request.peer)
    (text, since) = (question.prompt.text, .now)
  }
}

/// How long conversations wait for the owner, and how many.
package struct ConsentLimits: Hashable, Sendable {
  /// The time for which a conversation waits, from its question to its end.
  package var lasting = Duration.seconds(600)
  /// The most conversations of one surface, and of all together.
  package var ofSurface = 16
  package var all = 64

  /// Creates the default limits.
  package init() {}
}
