import Intents

/// Opens the app for every workout. The workout's name selects how: "continue in app", "handle in app", "open app" or
/// "open app to sign in", in "confirm" or "handle", or "continue with", followed by a number of bytes.
class ScriptedWorkoutHandler: NSObject, INStartWorkoutIntentHandling {
  func confirm(intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
    completion(response(intent, in: "confirm") ?? INStartWorkoutIntentResponse(code: .ready, userActivity: nil))
  }

  func handle(intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
    completion(response(intent, in: "handle") ?? INStartWorkoutIntentResponse(code: .success, userActivity: nil))
  }

  private func response(_ intent: INStartWorkoutIntent, in stage: String) -> INStartWorkoutIntentResponse? {
    let name = intent.workoutName?.spokenPhrase ?? ""
    if stage == "handle", name.hasPrefix("continue with "), let size = Int(name.dropFirst("continue with ".count)) {
      return INStartWorkoutIntentResponse(code: .continueInApp, userActivity: activity(["data": Data(count: size)]))
    }
    switch name {
    case "continue in app in \(stage)": return INStartWorkoutIntentResponse(code: .continueInApp, userActivity: nil)
    case "handle in app in \(stage)": return INStartWorkoutIntentResponse(code: .handleInApp, userActivity: nil)
    case "open app in \(stage)":
      return INStartWorkoutIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil)
    case "open app to sign in in \(stage)":
      return INStartWorkoutIntentResponse(
        code: .failureRequiringAppLaunch, userActivity: activity(["error": "UserLoggedOut"]))
    default: return nil
    }
  }

  private func activity(_ userInfo: [String: Any]) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "com.example.scripted")
    activity.userInfo = userInfo
    return activity
  }
}
