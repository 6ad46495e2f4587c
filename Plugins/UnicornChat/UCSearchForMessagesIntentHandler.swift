import Intents
import UnicornCore

/// Finds messages for the system to read to the user.
class UCSearchForMessagesIntentHandler: NSObject, INSearchForMessagesIntentHandling {
  private let store: UCMessageStore

  /// Creates a handler. Tests pass another store.
  init(store: UCMessageStore = UCMessageStore()) {
    self.store = store
  }

  /// Responds with the requested messages, newest first.
  func handle(intent: INSearchForMessagesIntent, completion: @escaping (INSearchForMessagesIntentResponse) -> Void) {
    do {
      let messages = try store.messages().filter { $0.isFound(by: intent) }
      let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
      response.messages = messages.reversed().map(\.intentMessage)
      completion(response)
    } catch {
      NSLog("The messages can't be read: %@", "\(error)")
      completion(INSearchForMessagesIntentResponse(code: .failure, userActivity: nil))
    }
  }
}

extension Message {
  /// Whether the message matches `intent`. Parameters that the intent lacks match every message.
  fileprivate func isFound(by intent: INSearchForMessagesIntent) -> Bool {
    intent.sendersOperator.holds(intent.senders) { sender?.matches($0) ?? $0.isMe }
      && intent.recipientsOperator.holds(intent.recipients) { person in recipients.contains { $0.matches(person) } }
      && intent.searchTermsOperator.holds(intent.searchTerms) { content.localizedStandardContains($0) }
      // A message has one identifier and belongs to one conversation: 'all' can only mean 'any' here.
      && INConditionalOperator.any.holds(intent.identifiers) { $0 == identifier }
      && INConditionalOperator.any.holds(intent.conversationIdentifiers) { $0 == conversationIdentifier }
      && (!intent.attributes.contains(.read) || isRead) && (!intent.attributes.contains(.unread) || !isRead)
  }
}
