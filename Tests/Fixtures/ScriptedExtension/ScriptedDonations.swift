import Intents

/// Donates and deletes interactions as a message's text says, and reports the results.
class DonatingMessageHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let success = INSendMessageIntentResponse(code: .success, userActivity: nil)
    let words = (intent.content ?? "").components(separatedBy: " ")
    switch words[0] {
    case "donate":
      donation(words[1], intent).donate { completion(success.telling(["error": describe($0)])) }
    case "donate-phrase":
      intent.suggestedInvocationPhrase = words.dropFirst().joined(separator: " ")
      donation("phrase", intent).donate { completion(success.telling(["error": describe($0)])) }
    case "donate-and-wait":
      let done = DispatchSemaphore(value: 0)
      donation(words[1], intent).donate { _ in done.signal() }
      done.wait()
      completion(success)
    case "donate-later":
      completion(success)
      donation(words[1], intent).donate()
    case "donate-hugely":
      let interaction = donation("huge", intent)
      interaction.groupIdentifier = String(repeating: "x", count: 2_000)
      interaction.donate { completion(success.telling(["error": describe($0)])) }
    case "donate-many":
      Task { [self] in
        for number in 1...(Int(words[1]) ?? 1) { try await donation("many-\(number)", intent).donate() }
        completion(success)
      }
    case "delete-all": INInteraction.deleteAll { completion(success.telling(["error": describe($0)])) }
    case "delete":
      Task {
        try await INInteraction.delete(with: Array(words.dropFirst()))
        completion(success)
      }
    case "delete-group":
      INInteraction.delete(with: words[1]) { (error: Error?) in completion(success.telling(["error": describe(error)]))
      }
    default: completion(success)
    }
  }

  private func donation(_ identifier: String, _ intent: INSendMessageIntent) -> INInteraction {
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.identifier = identifier
    interaction.groupIdentifier = String(identifier.prefix(1))
    interaction.direction = .outgoing
    return interaction
  }
}

/// The domain, code and description of `error`.
private func describe(_ error: Error?) -> String {
  guard let error = error as? INIntentError else { return error.map { "\($0)" } ?? "none" }
  return "\(error.code): \(error.localizedDescription)"
}

/// A principal class whose requests donate.
class DonatingExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { DonatingMessageHandler() }
}
