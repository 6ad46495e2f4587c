import Intents

/// The extension's principal class: hands orders to their handler.
class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any {
    guard intent is OrderSoupIntent else { return self }
    return OrderSoupIntentHandler()
  }
}
