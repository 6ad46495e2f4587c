import Intents

/// Tells of every car that it is locked, and does what the car's name tells.
class ScriptedCarHandler: NSObject, INGetCarLockStatusIntentHandling {
  func resolveCarName(for intent: INGetCarLockStatusIntent) async -> INSpeakableStringResolutionResult {
    Script(intent.carName?.spokenPhrase).play("resolve")
    return intent.carName.map { .success(with: $0) } ?? .notRequired()
  }

  func handle(intent: INGetCarLockStatusIntent) async -> INGetCarLockStatusIntentResponse {
    Script(intent.carName?.spokenPhrase).play("handle")
    let response = INGetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    response.locked = true
    return response
  }
}
