import Foundation

/// The messages that the app and its extensions share.
public struct UCMessageStore: Sendable {
  /// The reason why a message could not be changed.
  public enum StoreError: Error, Hashable {
    /// A message does not exist. No message was changed.
    case messageNotFound
  }

  private let directory: URL?

  /// The store whose `Messages.json` is in `directory`. Without the file, the store has the initial messages in the
  /// extension's bundle.
  public init(directory: URL? = UCContainer.url) {
    self.directory = directory
  }

  private var file: SharedFile<[Message]> {
    SharedFile("Messages.json", in: directory, initial: bundledValue("Messages", else: []))
  }

  /// All messages, in the order of their arrival.
  public func messages() throws -> [Message] {
    try file.read()
  }

  /// The participants of a conversation, without the user; empty for an unknown conversation.
  public func participants(ofConversation identifier: String) throws -> [Participant] {
    try messages().last { $0.conversationIdentifier == identifier }?.others ?? []
  }

  /// Sends a message: stores it.
  public func send(_ message: Message) throws {
    try file.update { $0.append(message) }
  }

  /// Marks messages as read or unread: all of them, or none if one is missing.
  public func setRead(_ isRead: Bool, identifiers: [String]) throws {
    try file.update { messages in
      for identifier in identifiers {
        guard let index = messages.firstIndex(where: { $0.identifier == identifier }) else {
          throw StoreError.messageNotFound
        }
        messages[index].isRead = isRead
      }
    }
  }
}
