import Intents
import MonkeyChatCommon

/// The extension's principal class, which handles all its intents itself.
class IntentHandler: INExtension {
  let addressBook = MonkeyAddressBook()
  let store = MonkeyMessageStore()

  override func handler(for intent: INIntent) -> Any? { self }
}
