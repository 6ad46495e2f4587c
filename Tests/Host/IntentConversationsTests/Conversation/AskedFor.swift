internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

/// The kinds of prompts. Each can create a request that waits at such a prompt.
enum AskedFor: CaseIterable {
  case application, unlock, unlockAgain, value, choice, confirmation, replacement, approval

  func walk() throws -> Walk {
    switch self {
    case .application:
      return try Walk(extensions: [.sample("First"), .sample("Second")], needsChoice: true)
    case .unlock, .unlockAgain:
      var walk = try Walk()
      walk.receive(.lock(.locked))
      guard self == .unlockAgain else { return walk }
      walk.answer("wrong")
      walk.receive(.unlocked(false))
      return walk
    case .value: return try resolving(.needsValue)
    case .choice: return try resolving(.disambiguation(person("Ann"), person("Bob")))
    case .confirmation: return try resolving(.confirmationRequired(person("Ann")))
    case .replacement:
      var walk = try resolving(.confirmationRequired(person("Ann")))
      walk.answer("no")
      return walk
    case .approval:
      var walk = try Walk.confirming(asksBeforeHandling: true)
      walk.receive(.response(nil))
      return walk
    }
  }

  private func resolving(_ result: ResolutionMessage) throws -> Walk {
    var walk = try Walk.started()
    walk.resolve(result)
    return walk
  }
}
