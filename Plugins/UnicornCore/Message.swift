import Intents

/// A message as it is stored.
public struct Message: Codable, Hashable, Sendable {
  /// The message's own identifier.
  public var identifier: String
  /// The conversation that the message belongs to.
  public var conversationIdentifier: String
  /// Who sent it; nil for the user.
  public var sender: Participant?
  /// Who received it, but for the user.
  public var recipients: [Participant]
  /// The text.
  public var content: String
  /// When it was sent, to the second: that is what the file keeps.
  public var dateSent: Date
  /// Whether the user has read it.
  public var isRead: Bool

  /// Makes a message that the user sends to `recipients` now; without `conversationIdentifier`, it belongs to the
  /// conversation that the recipients stand for.
  public init(to recipients: [Participant], content: String, conversationIdentifier: String? = nil) {
    identifier = UUID().uuidString
    self.conversationIdentifier =
      conversationIdentifier ?? recipients.map(\.identifier).sorted().joined(separator: "+")
    self.recipients = recipients
    self.content = content
    dateSent = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    isRead = true
  }

  /// Everybody in the conversation but the user.
  var others: [Participant] { (sender.map { [$0] } ?? []) + recipients }

  /// The message as the system reads it to the user.
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
