import Intents

/// The extension's principal class: hands orders to their handler.
class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any {
    switch intent {
    case is OrderSoupIntent: OrderSoupIntentHandler()
    case is MakeTeaIntent: MakeTeaIntentHandler()
    default: self
    }
  }
}
