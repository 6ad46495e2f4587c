package import Foundation
internal import IntentConversations

/// A waiting conversation of another program, as the owner sees it in a list.
package struct ConsentRequest: Hashable, Sendable {
  /// The code that opens it, once.
  package let code: String
  /// The surface from which the request came.
  package let surface: String
  /// The process that sent it, as the kernel reports it; nil if unknown.
  package let peer: String?
  /// The program that asks, for people; nil for a program on this machine of which only the user is known.
  package var asker: String? { AskerName.text(peer: peer, surface: surface) }
  /// The question.
  package let text: String
  /// The time at which it started to wait.
  package let since: Date

  init(code: String, _ question: ConversationQuestion) {
    self.code = code
    surface = question.request.surface.name
    peer = question.request.peer
    text = question.prompt.text
    since = .now
  }
}

/// Limits the number of conversations that wait for the owner, and the time for which they wait.
package struct ConsentLimits: Hashable, Sendable {
  /// The time for which a conversation waits, from its question to its end.
  package var lasting = Duration.seconds(600)
  /// The maximum number of waiting conversations of one surface.
  package var ofSurface = 16
  /// The maximum number of waiting conversations in total.
  package var all = 64

  /// Creates the default limits.
  package init() {}
}
