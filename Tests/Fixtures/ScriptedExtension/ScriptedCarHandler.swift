import Intents
import LocalAuthentication

/// Reports every car as locked, and performs the action in the car's name.
class ScriptedCarHandler: NSObject, INGetCarLockStatusIntentHandling {
  func resolveCarName(for intent: INGetCarLockStatusIntent) async -> INSpeakableStringResolutionResult {
    Script(intent.carName?.spokenPhrase).play("resolve")
    return intent.carName.map { .success(with: $0) } ?? .notRequired()
  }

  func handle(intent: INGetCarLockStatusIntent) async -> INGetCarLockStatusIntentResponse {
    Script(intent.carName?.spokenPhrase).play("handle")
    if intent.carName?.spokenPhrase == "authenticate after cancel" { await authenticateAfterCancel() }
    let response = INGetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    response.locked = true
    return response
  }

  /// Waits until the host cancels the call, and requests the passcode after that.
  private func authenticateAfterCancel() async {
    let stream = AsyncStream<Never> { _ in }
    for await _ in stream {}
    ScriptedRequests.evaluate(LAContext()) { code in
      _ = FileManager.default.createFile(atPath: NSHomeDirectory() + "/code\(code)", contents: nil)
    }
  }
}
