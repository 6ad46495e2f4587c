internal import Intents

/// Provides each conversation with a handler that returns the language of its request.
final class LanguageExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    LanguageHandler(languageOfOpen: INPreferences.siriLanguageCode())
  }
}

/// Answers with the language that each part of it finds.
final class LanguageHandler: NSObject, INSetCarLockStatusIntentHandling {
  private let languageOfOpen: String

  init(languageOfOpen: String) {
    self.languageOfOpen = languageOfOpen
    super.init()
  }

  func handle(intent: INSetCarLockStatusIntent) async -> INSetCarLockStatusIntentResponse {
    let language = INPreferences.siriLanguageCode()
    let ofTask = await Task { INPreferences.siriLanguageCode() }.value
    await Task.yield()
    let activity = NSUserActivity(activityType: "language")
    activity.userInfo = [
      "open": languageOfOpen, "handle": language, "task": ofTask, "afterwards": INPreferences.siriLanguageCode(),
    ]
    let response = INSetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    response.userActivity = activity
    return response
  }
}
