package import Foundation
package import IntentConversations

/// A question that an app asks in the middle of carrying out a request, as the owner sees it.
package struct LiveAsk: Sendable {
  /// What answers it, once.
  package let code: String
  /// The surface that the request came from; nil if it is the owner's own.
  package let surface: String?
  /// Who sent the request, as the kernel says; nil if unknown.
  package let peer: String?
  /// The question.
  package let prompt: Prompt
  /// When it was asked.
  package let since = Date.now

  init(code: String, _ prompt: Prompt, _ request: ConversationRequest) {
    (self.code, self.prompt, peer) = (code, prompt, request.peer)
    let origin = request.origin ?? request.surface
    surface = origin.trust == .owner ? nil : origin.name
  }
}

/// How many questions of apps wait for the owner.
package struct LiveAskLimits: Hashable, Sendable {
  /// The most questions at a time. A thread waits for the answer to each.
  package var all = 4
  /// The time after which a question is withdrawn because the owner has closed the page.
  package var absence = Duration.seconds(10)

  /// Creates the default limits.
  package init() {}
}
