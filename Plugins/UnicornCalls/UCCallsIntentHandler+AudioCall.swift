import Intents
import UnicornCore

/// Uses the API of iOS 10, in which the labels of the methods contain the intent's name.
extension UCCallsIntentHandler: INStartAudioCallIntentHandling {
  /// Resolves the people to call.
  func resolveContacts(
    forStartAudioCall intent: INStartAudioCallIntent,
    with completion: @escaping ([INPersonResolutionResult]) -> Void
  ) {
    guard let contacts = intent.contacts, !contacts.isEmpty else {
      completion([.needsValue()])
      return
    }
    completion(contacts.map { resolve($0).result { _ in .unsupported() } })
  }

  /// Checks that there is a number to dial.
  func confirm(
    startAudioCall intent: INStartAudioCallIntent,
    completion: @escaping (INStartAudioCallIntentResponse) -> Void
  ) {
    let code: INStartAudioCallIntentResponseCode = canDial(intent.contacts) ? .ready : .failureNoValidNumber
    completion(INStartAudioCallIntentResponse(code: code, userActivity: nil))
  }

  /// Passes the call to the app.
  func handle(
    startAudioCall intent: INStartAudioCallIntent,
    completion: @escaping (INStartAudioCallIntentResponse) -> Void
  ) {
    do {
      let userActivity = try place(.audio, intent.contacts, for: intent)
      completion(INStartAudioCallIntentResponse(code: .continueInApp, userActivity: userActivity))
    } catch {
      NSLog("The call can't be made: %@", "\(error)")
      completion(INStartAudioCallIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
