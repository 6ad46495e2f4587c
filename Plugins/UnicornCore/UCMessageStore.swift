import Foundation

/// The messages, as the app and its extensions share them.
public struct UCMessageStore: Sendable {
  /// Why a message could not be changed.
  public enum StoreError: Error, Hashable {
    /// There is no message with one of the identifiers; none was changed.
    case messageNotFound
  }

  private let directory: URL?

  /// The store whose `Messages.json` lies in `directory`; while there is none, the messages that came with the extension
  /// are in it.
  public init(directory: URL? = UCContainer.url) {
    self.directory = directory
  }

  private var file: SharedFile<[Message]> {
    SharedFile("Messages.json", in: directory, initial: bundledValue("Messages", else: []))
  }

  /// All messages, in the order in which they came.
  public func messages() throws -> [Message] {
    try file.read()
  }

  /// Everybody but the user who takes part in a conversation; empty for one that is not known.
  public func participants(ofConversation identifier: String) throws -> [Participant] {
    try messages().last { $0.conversationIdentifier == identifier }?.others ?? []
  }

  /// Sends a message, which here means to keep it.
  public func send(_ message: Message) throws {
    try file.update { $0.append(message) }
  }

  /// Marks messages as read or unread: all of them, or none when one is missing.
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
