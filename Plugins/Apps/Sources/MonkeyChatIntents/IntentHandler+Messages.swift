import Intents
import MonkeyChatCommon

extension IntentHandler: INSearchForMessagesIntentHandling {
  /// Finds messages by sender, by words, and by whether the user has read them. The user's own messages are found only
  /// in a search for words.
  func handle(
    intent: INSearchForMessagesIntent, completion: @escaping (INSearchForMessagesIntentResponse) -> Void
  ) {
    let userActivity = NSUserActivity(activityType: "INSearchForMessagesIntent")
    do {
      let response = INSearchForMessagesIntentResponse(code: .success, userActivity: userActivity)
      response.messages = try store.messages().filter { matches($0, intent) }.map { $0.intentMessage(addressBook) }
      completion(response)
    } catch {
      NSLog("The messages can't be read: %@", "\(error)")
      completion(INSearchForMessagesIntentResponse(code: .failure, userActivity: userActivity))
    }
  }

  private func matches(_ message: MonkeyMessage, _ intent: INSearchForMessagesIntent) -> Bool {
    let senders = (intent.senders ?? []).flatMap(addressBook.contacts(matching:)).map(\.screenName)
    let terms = intent.searchTerms ?? []
    return (message.sender != nil || !terms.isEmpty)
      && (intent.senders ?? []).isEmpty == senders.isEmpty
      && (senders.isEmpty || senders.contains(message.sender ?? ""))
      && terms.allSatisfy(message.content.localizedCaseInsensitiveContains)
      && (!intent.attributes.contains(.unread) || !message.isRead)
      && (!intent.attributes.contains(.read) || message.isRead)
  }
}

extension IntentHandler: INSetMessageAttributeIntentHandling {
  /// Resolves the attribute: read or unread.
  func resolveAttribute(
    for intent: INSetMessageAttributeIntent, with completion: @escaping (INMessageAttributeResolutionResult) -> Void
  ) {
    switch intent.attribute {
    case .read, .unread: completion(.success(with: intent.attribute))
    case .unknown: completion(.needsValue())
    default: completion(.unsupported())
    }
  }

  /// Marks the messages of the intent, or else all received messages.
  func handle(
    intent: INSetMessageAttributeIntent, completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
  ) {
    let userActivity = NSUserActivity(activityType: "INSetMessageAttributeIntent")
    completion(INSetMessageAttributeIntentResponse(code: mark(intent), userActivity: userActivity))
  }

  private func mark(_ intent: INSetMessageAttributeIntent) -> INSetMessageAttributeIntentResponseCode {
    do {
      let identifiers = Set(intent.identifiers ?? [])
      let messages = try store.messages().filter {
        identifiers.isEmpty ? $0.sender != nil : identifiers.contains($0.identifier)
      }
      guard identifiers.isEmpty || messages.count == identifiers.count else { return .failureMessageNotFound }
      for var message in messages {
        message.isRead = intent.attribute == .read
        try store.save(message)
      }
      return .success
    } catch {
      NSLog("The messages can't be marked: %@", "\(error)")
      return .failure
    }
  }
}
