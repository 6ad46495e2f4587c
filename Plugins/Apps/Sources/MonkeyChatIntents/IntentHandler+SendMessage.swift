import Intents
import MonkeyChatCommon

extension IntentHandler: INSendMessageIntentHandling {
  /// Resolves the recipients: the people of the intent, or the participants of the conversation.
  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    if let recipients = intent.recipients, !recipients.isEmpty { return completion(recipients.map(resolve)) }
    let people = addressBook.people(inConversation: intent.conversationIdentifier ?? "")
    completion(people.isEmpty ? [.needsValue()] : people.map { .success(with: $0) })
  }

  private func resolve(_ recipient: INPerson) -> INSendMessageRecipientResolutionResult {
    let people = addressBook.contacts(matching: recipient).map(\.person)
    return switch people.count {
    case 0: .unsupported(forReason: .noAccount)
    case 1: .success(with: people[0])
    default: .disambiguation(with: people)
    }
  }

  /// Resolves the content of the message.
  func resolveContent(
    for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    guard let text = intent.content, !text.isEmpty else { return completion(.needsValue()) }
    completion(.success(with: text))
  }

  /// Checks that the user is signed in. If not, a code in the activity names the reason for the app.
  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let userActivity = NSUserActivity(activityType: "INSendMessageIntent")
    guard MonkeyAccount.isSignedIn else {
      userActivity.userInfo = ["error": MonkeyAccount.ErrorCode.userLoggedOut.rawValue]
      return completion(INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: userActivity))
    }
    completion(INSendMessageIntentResponse(code: .ready, userActivity: userActivity))
  }

  /// Sends the message.
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let userActivity = NSUserActivity(activityType: "INSendMessageIntent")
    let recipients = (intent.recipients ?? []).compactMap(\.customIdentifier)
    do {
      guard let content = intent.content, !recipients.isEmpty else { throw CocoaError(.coderValueNotFound) }
      let message = MonkeyMessage(to: recipients, content: content)
      try store.save(message)
      let response = INSendMessageIntentResponse(code: .success, userActivity: userActivity)
      response.sentMessages = [message.intentMessage(addressBook)]
      completion(response)
    } catch {
      NSLog("The message can't be sent: %@", "\(error)")
      completion(INSendMessageIntentResponse(code: .failure, userActivity: userActivity))
    }
  }
}
