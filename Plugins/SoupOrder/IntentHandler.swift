import Intents

/// The extension's principal class, which returns the handler for orders.
class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any {
    switch intent {
    case is OrderSoupIntent: OrderSoupIntentHandler()
    case is MakeTeaIntent: MakeTeaIntentHandler()
    default: self
    }
  }
}
