import Intents

/// A message of a conversation.
public struct MonkeyMessage: Codable {
  /// The message's own identifier.
  public var identifier = UUID().uuidString
  /// The screen name of the sender; nil for the user.
  public var sender: String?
  /// The screen names of the recipients, without the user.
  public var recipients: [String]
  /// The text.
  public var content: String
  /// When it was sent.
  public var dateSent = Date()
  /// Whether the user has read it.
  public var isRead: Bool

  /// Creates a message that is sent now. It counts as read by its sender.
  public init(from sender: String? = nil, to recipients: [String], content: String) {
    self.sender = sender
    self.recipients = recipients
    self.content = content
    isRead = sender == nil
  }

  /// The message as a value of a response.
  public func intentMessage(_ addressBook: MonkeyAddressBook) -> INMessage {
    INMessage(
      identifier: identifier, conversationIdentifier: sender ?? recipients.sorted().joined(separator: "+"),
      content: content, dateSent: dateSent, sender: sender.flatMap(addressBook.contact(called:))?.person ?? .me,
      recipients: recipients.compactMap { addressBook.contact(called: $0)?.person }, groupName: nil,
      messageType: .text)
  }
}

extension INPerson {
  /// The user.
  fileprivate static var me: INPerson {
    INPerson(
      personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: nil, isMe: true)
  }
}
