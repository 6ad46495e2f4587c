import Intents

/// The extension's principal class, which returns a handler for each intent.
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
