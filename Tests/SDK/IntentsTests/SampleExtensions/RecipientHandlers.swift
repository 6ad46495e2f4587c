internal import Intents

/// Resolves recipients with the newer of the two overloads.
final class NewerRecipientsHandler: NSObject, INSendMessageIntentHandling {
  func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    completion([.unsupported(forReason: .offline), .success(with: INPerson())])
  }
}

/// Resolves recipients with the older of the two overloads.
final class OlderRecipientsHandler: NSObject, INSendMessageIntentHandling {
  func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INPersonResolutionResult]) -> Void
  ) {
    completion([.needsValue(), .success(with: INPerson())])
  }
}

/// Resolves recipients with the older of the two overloads, in its `async` form.
final class OlderAsyncRecipientsHandler: NSObject, INSendMessageIntentHandling {
  func resolveRecipients(for intent: INSendMessageIntent) async -> [INPersonResolutionResult] {
    [.needsValue(), .success(with: INPerson())]
  }
}
