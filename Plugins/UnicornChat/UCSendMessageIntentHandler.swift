import Intents
import UnicornCore

/// Sends a message to one or more unicorns.
class UCSendMessageIntentHandler: NSObject, INSendMessageIntentHandling {
  private let resolver: UCContactResolver
  private let store: UCMessageStore
  private let account: UCAccount

  /// Creates a handler. The default arguments are the extension's data; tests pass others.
  init(
    addressBook: UCAddressBookManager = .demo,
    store: UCMessageStore = UCMessageStore(),
    account: UCAccount = UCAccount()
  ) {
    resolver = UCContactResolver(addressBook: addressBook) { !$0.isLandline }
    self.store = store
    self.account = account
  }

  // MARK: Resolve

  /// Resolves the recipients, with one result for each.
  ///
  /// The system calls this again after every answer of the user: with the selected contact, then with the number.
  func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    if let recipients = intent.recipients, !recipients.isEmpty {
      completion(recipients.map(resolve))
      return
    }
    // A reply names the conversation; its participants need no questions.
    let participants = self.participants(ofConversation: intent.conversationIdentifier)
    completion(participants.isEmpty ? [.needsValue()] : participants.map { .success(with: $0.person) })
  }

  /// Resolves the content of the message.
  func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
    guard let content = intent.content, content.contains(where: { !$0.isWhitespace }) else { return .needsValue() }
    return .success(with: content)
  }

  // MARK: Confirm

  /// Checks that the user is signed in. If not, the app gets the reason, and asks the user to sign in.
  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    guard account.isSignedIn else {
      let userActivity = NSUserActivity(activityType: "INSendMessageIntent")
      userActivity.userInfo = ["error": "You are signed out of UnicornChat. Sign in to send messages."]
      completion(INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: userActivity))
      return
    }
    completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
  }

  // MARK: Handle

  /// Sends the message.
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    do {
      let message = try message(for: intent)
      try store.send(message)
      let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
      response.sentMessage = message.intentMessage
      response.sentMessages = [message.intentMessage]
      completion(response)
    } catch {
      NSLog("The message can't be sent: %@", "\(error)")
      completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
    }
  }

  /// The message of the resolved request.
  private func message(for intent: INSendMessageIntent) throws -> Message {
    let named = intent.recipients ?? []
    let recipients =
      named.isEmpty ? participants(ofConversation: intent.conversationIdentifier) : named.compactMap(Participant.init)
    guard let content = intent.content, !recipients.isEmpty, recipients.count >= named.count else {
      throw IncompleteRequestError()
    }
    return Message(to: recipients, content: content, conversationIdentifier: intent.conversationIdentifier)
  }

  private func resolve(_ recipient: INPerson) -> INSendMessageRecipientResolutionResult {
    resolver.resolve(recipient).result { problem in
      switch problem {
      case .noContact: .unsupported(forReason: .noAccount)
      case .noHandle: .unsupported(forReason: .noValidHandle)
      case .noHandleForLabel: .unsupported(forReason: .noHandleForLabel)
      case .unknownHandle: .unsupported(forReason: .requestedHandleInvalid)
      }
    }
  }

  private func participants(ofConversation identifier: String?) -> [Participant] {
    guard let identifier else { return [] }
    return (try? store.participants(ofConversation: identifier)) ?? []
  }
}

/// A request reached `handle` with an unresolved parameter.
private struct IncompleteRequestError: Error {}
