import Intents

extension INInteraction {
  /// Whether the interaction sends a message.
  var representsSendMessageIntent: Bool { intent is INSendMessageIntent }

  /// The text of the message.
  var messageContent: String { (intent as? INSendMessageIntent)?.content ?? "" }

  /// The names of the recipients.
  var recipientNames: String {
    let recipients = (intent as? INSendMessageIntent)?.recipients ?? []
    return recipients.map(\.displayName).joined(separator: ", ")
  }
}
