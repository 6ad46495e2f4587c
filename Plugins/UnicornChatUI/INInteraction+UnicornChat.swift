import Intents

extension INInteraction {
  /// Whether the interaction sends a message.
  var representsSendMessageIntent: Bool { intent is INSendMessageIntent }

  /// What the message says.
  var messageContent: String { (intent as? INSendMessageIntent)?.content ?? "" }

  /// The names of those who get the message.
  var recipientNames: String {
    let recipients = (intent as? INSendMessageIntent)?.recipients ?? []
    return recipients.map(\.displayName).joined(separator: ", ")
  }
}
