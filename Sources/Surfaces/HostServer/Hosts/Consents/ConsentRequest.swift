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

  init(code: String, _ entry: SharedConsents.Entry) {
    self.code = code
    surface = entry.surface.name
    peer = entry.peer
    text = entry.text
    since = entry.since
  }
}
