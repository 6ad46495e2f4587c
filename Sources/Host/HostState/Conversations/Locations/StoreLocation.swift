package import Foundation

/// The location of the state that the turns of a service share: the argument of `--store`.
package enum StoreLocation: Hashable, Sendable {
  /// The memory of the process.
  case memory
  /// A folder; nil for the default folder of the host.
  case folder(URL?)
  /// A Redis server.
  case redis(RedisAddress)

  /// The reason why a text is not a location. Contains no password.
  package struct FormatError: Error, Hashable, Sendable {
    /// The reason, as a phrase that follows the name of the option.
    package let reason: String
  }

  private static let folderWord = "folder"

  /// Parses `memory`, `folder`, `folder:PATH` or an address of Redis.
  package init(_ text: String) throws(FormatError) {
    if text == "memory" {
      self = .memory
    } else if text == Self.folderWord {
      self = .folder(nil)
    } else if text.hasPrefix("\(Self.folderWord):"), text.count > Self.folderWord.count + 1 {
      self = .folder(URL(fileURLWithPath: String(text.dropFirst(Self.folderWord.count + 1)), isDirectory: true))
    } else if RedisAddress.isAddress(text) {
      do throws(RedisAddress.FormatError) {
        self = .redis(try RedisAddress(text))
      } catch {
        throw FormatError(reason: error.reason)
      }
    } else {
      throw FormatError(
        reason: "is not a store; use memory, folder, folder:PATH, redis://HOST:PORT/DB or redis+unix://PATH")
    }
  }

  /// Opens the store.
  ///
  /// - Parameters:
  ///   - folder: the default folder of the host for a store.
  ///   - password: the password of the store if the address has none; nil for none.
  /// - Returns: the store; nil for the memory of the process.
  /// - Throws: ``StoreError`` if the store can't be opened.
  package func open(folder: URL, password: String?) throws -> (any SharedConversationStore)? {
    switch self {
    case .memory: return nil
    case .folder(let named): return try FolderConversationStore(named ?? folder)
    case .redis(var address):
      address.password = address.password ?? password
      return RedisConversationStore(address)
    }
  }
}
