internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

/// The kinds of prompts. Each can create a request that waits at such a prompt.
enum AskedFor: CaseIterable {
  case application, unlock, unlockAgain, value, choice, confirmation, replacement, approval

  func driven() throws -> DrivenConversation {
    switch self {
    case .application:
      return try DrivenConversation(extensions: [.sample("First"), .sample("Second")], needsChoice: true)
    case .unlock, .unlockAgain:
      var driven = try DrivenConversation()
      driven.receive(.lock(.locked))
      guard self == .unlockAgain else { return driven }
      driven.answer("wrong")
      driven.receive(.unlocked(false))
      return driven
    case .value: return try resolving(.needsValue)
    case .choice: return try resolving(.disambiguation(person("Ann"), person("Bob")))
    case .confirmation: return try resolving(.confirmationRequired(person("Ann")))
    case .replacement:
      var driven = try resolving(.confirmationRequired(person("Ann")))
      driven.answer("no")
      return driven
    case .approval:
      var driven = try DrivenConversation.confirming(asksBeforeHandling: true)
      driven.receive(.response(nil))
      return driven
    }
  }

  private func resolving(_ result: ResolutionMessage) throws -> DrivenConversation {
    var driven = try DrivenConversation.started()
    driven.resolve(result)
    return driven
  }
}
