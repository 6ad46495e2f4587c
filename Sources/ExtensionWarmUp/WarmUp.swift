internal import Intents

/// Loaded and called by `intent-extension` when it is to fork extensions; see ``Intents/warmUp(principalClass:intent:bundle:)``.
@c(extension_warm_up)
public func extensionWarmUp() {
  let intent = INSendMessageIntent(
    recipients: [
      INPerson(
        personHandle: INPersonHandle(value: "a", type: .unknown), nameComponents: nil, displayName: "A", image: nil,
        contactIdentifier: nil, customIdentifier: nil)
    ],
    outgoingMessageType: .outgoingMessageText, content: "a", speakableGroupName: nil, conversationIdentifier: nil,
    serviceName: nil, sender: nil, attachments: nil)
  warmUp(principalClass: "ExtensionWarmUp.WarmUpExtension", intent: intent, bundle: "/usr")
}

/// Sends nothing, but answers at every stage.
final class WarmUpExtension: INExtension, INSendMessageIntentHandling {
  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    completion(.success(with: intent.content ?? ""))
  }

  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
  }
}
