package import Foundation
package import IntentConversations

/// A question that an app asks while it handles a request, as the owner sees it.
package struct AppQuestion: Sendable {
  /// The code with which it is answered, once.
  package let code: String
  /// The surface from which the request came; nil if it is the owner's own.
  package let surface: String?
  /// The process that sent the request, as the kernel reports it; nil if unknown.
  package let peer: String?
  /// The program that asks, for people; nil for a program on this machine of which only the user is known.
  package var asker: String? { surface.flatMap { AskerName.text(peer: peer, surface: $0) } }
  /// The question.
  package let prompt: Prompt
  /// The time at which it was asked.
  package let since = Date.now

  init(code: String, _ prompt: Prompt, _ request: ConversationRequest) {
    self.code = code
    self.prompt = prompt
    peer = request.peer
    let origin = request.origin ?? request.surface
    surface = origin.trust == .owner ? nil : origin.name
  }
}

/// Limits the questions of apps that wait for the owner.
package struct AppQuestionLimits: Hashable, Sendable {
  /// The maximum number of questions at a time. A thread waits for the answer to each.
  package var all = 4
  /// The time after which a question is withdrawn because the owner has closed the page.
  package var absence = Duration.seconds(10)

  /// Creates the default limits.
  package init() {}
}
