import Intents

/// The extension's principal class: gives each kind of request its handler.
class UCIntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INSendMessageIntent: UCSendMessageIntentHandler()
    case is INSearchForMessagesIntent: UCSearchForMessagesIntentHandler()
    case is INSetMessageAttributeIntent: UCSetMessageAttributeIntentHandler()
    default: nil
    }
  }
}
