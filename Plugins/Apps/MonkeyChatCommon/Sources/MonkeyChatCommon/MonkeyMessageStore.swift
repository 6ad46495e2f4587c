import Foundation

/// The messages that the app and its extension share. Each message is a separate file, so that two writers do not
/// conflict.
public struct MonkeyMessageStore {
  /// Creates a store of the user's messages.
  public init() {}

  /// All messages, newest first.
  public func messages() throws -> [MonkeyMessage] {
    try FileManager.default.contentsOfDirectory(at: folder(), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { try JSONDecoder().decode(MonkeyMessage.self, from: Data(contentsOf: $0)) }
      .sorted { $0.dateSent > $1.dateSent }
  }

  /// Adds a message, or replaces the one with its identifier.
  public func save(_ message: MonkeyMessage) throws {
    let file = try folder().appendingPathComponent("\(message.identifier).json")
    try JSONEncoder().encode(message).write(to: file, options: .atomic)
  }

  private func folder() throws -> URL {
    guard let container = MonkeyAccount.container else { throw CocoaError(.fileNoSuchFile) }
    let folder = container.appendingPathComponent("Messages")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
