import Intents

/// A message as it is stored.
public struct Message: Codable, Hashable, Sendable {
  /// The message's own identifier.
  public var identifier: String
  /// The conversation that the message belongs to.
  public var conversationIdentifier: String
  /// The sender; nil for the user.
  public var sender: Participant?
  /// The recipients, without the user.
  public var recipients: [Participant]
  /// The text.
  public var content: String
  /// The time at which it was sent, to the second, because the file stores seconds.
  public var dateSent: Date
  /// Whether the user has read it.
  public var isRead: Bool

  /// Creates a message that the user sends to `recipients` now. Without `conversationIdentifier`, the recipients
  /// determine the conversation.
  public init(to recipients: [Participant], content: String, conversationIdentifier: String? = nil) {
    identifier = UUID().uuidString
    self.conversationIdentifier =
      conversationIdentifier ?? recipients.map(\.identifier).sorted().joined(separator: "+")
    self.recipients = recipients
    self.content = content
    dateSent = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    isRead = true
  }

  /// The participants of the conversation, without the user.
  var others: [Participant] { (sender.map { [$0] } ?? []) + recipients }

  /// The message as a value of a response.
  public var intentMessage: INMessage {
    INMessage(
      identifier: identifier,
      conversationIdentifier: conversationIdentifier,
      content: content,
      dateSent: dateSent,
      sender: sender?.person ?? .me,
      recipients: recipients.map(\.person),
      groupName: nil,
      messageType: .text
    )
  }
}

extension INPerson {
  /// The user.
  fileprivate static var me: INPerson {
    INPerson(
      personHandle: INPersonHandle(value: nil, type: .unknown),
      nameComponents: nil,
      displayName: nil,
      image: nil,
      contactIdentifier: nil,
      customIdentifier: nil,
      isMe: true
    )
  }
}
