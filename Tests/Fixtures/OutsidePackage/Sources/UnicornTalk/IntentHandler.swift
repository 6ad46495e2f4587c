import Intents
import UnicornBase
import UnicornKit

/// The principal class, whose base class belongs to the framework.
class IntentHandler: UnicornExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is GroomIntent: GroomHandler()
    case is INSendMessageIntent: MessageHandler()
    default: nil
    }
  }
}

/// Handles an intent that the framework defines, and uses an object that the framework makes.
class GroomHandler: NSObject, GroomIntentHandling {
  func handle(intent: GroomIntent) async -> GroomIntentResponse {
    guard let person = UnicornExtension.stableMate as? INPerson, person.isStableMate else {
      return GroomIntentResponse(code: .failure, userActivity: nil)
    }
    Stable.groomings += 1
    return .success(name: person.displayName)
  }
}

/// Lets the framework resolve the recipients.
class MessageHandler: NSObject, INSendMessageIntentHandling {
  private let resolver = UCContactResolver(addressBook: .demo)

  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    completion((intent.recipients ?? []).map { resolver.resolve($0).result { _ in .unsupported() } })
  }

  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    let isSettled = intent.recipients?.first.flatMap(Participant.init) != nil
    return INSendMessageIntentResponse(code: isSettled ? .success : .failure, userActivity: nil)
  }
}
