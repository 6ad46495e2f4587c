import Foundation
import FoundationNetworking
import Intents

/// An extension that fetches the address in a message's text. The result is in the user activity.
class FetchingExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { FetchingHandler() }
}

class FetchingHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    let activity = NSUserActivity(activityType: "INSendMessageIntent")
    activity.userInfo = ["answer": await answer(intent.content ?? "")]
    return INSendMessageIntentResponse(code: .success, userActivity: activity)
  }

  private func answer(_ address: String) async -> String {
    guard let url = URL(string: address) else { return "no address" }
    do {
      let (data, _) = try await URLSession.shared.data(from: url)
      return String(decoding: data, as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }
}
