import Intents
import UnicornCore

extension UCCallsIntentHandler: INStartVideoCallIntentHandling {
  /// Resolves the people to call.
  func resolveContacts(
    for intent: INStartVideoCallIntent,
    with completion: @escaping ([INPersonResolutionResult]) -> Void
  ) {
    guard let contacts = intent.contacts, !contacts.isEmpty else {
      completion([.needsValue()])
      return
    }
    completion(contacts.map { resolve($0).result { _ in .unsupported() } })
  }

  /// Checks that there is a number to dial.
  func confirm(intent: INStartVideoCallIntent, completion: @escaping (INStartVideoCallIntentResponse) -> Void) {
    let code: INStartVideoCallIntentResponseCode = canDial(intent.contacts) ? .ready : .failureInvalidNumber
    completion(INStartVideoCallIntentResponse(code: code, userActivity: nil))
  }

  /// Passes the call to the app.
  func handle(intent: INStartVideoCallIntent, completion: @escaping (INStartVideoCallIntentResponse) -> Void) {
    do {
      let userActivity = try place(.video, intent.contacts, for: intent)
      completion(INStartVideoCallIntentResponse(code: .continueInApp, userActivity: userActivity))
    } catch {
      NSLog("The call can't be made: %@", "\(error)")
      completion(INStartVideoCallIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
