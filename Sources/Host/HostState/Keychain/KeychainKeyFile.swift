internal import BaseFiles
internal import Foundation
internal import IntentWire

/// The file with the keys of one keychain group. Only the host's user can read it; extensions can't.
struct KeychainKeyFile {
  /// The reason why the keys can't be used.
  typealias DamageError = ReasonError

  /// The maximum size of the file, in bytes.
  private static let maximumBytes = 1_024

  private let url: URL

  /// Creates a reference to the file of a group, which need not exist. `isOwn` is whether the group belongs to one
  /// extension alone, whose identifier is then `group`.
  init(_ folders: HostFolders, group: String, isOwn: Bool) {
    url = folders.keychainKeys.appending(path: isOwn ? "extensions" : "groups").appending(path: group)
  }

  /// Reads the keys. Creates random ones if there is no file.
  ///
  /// - Throws: ``DamageError`` if the file is invalid; otherwise the system's error.
  func keys() throws -> KeychainKeys {
    if let keys = try read() { return keys }
    return try FileLock.withLock(url.deletingLastPathComponent().appending(path: ".lock")) {
      if let keys = try read() { return keys }
      var generator = SystemRandomNumberGenerator()
      let bytes = (0..<3 * KeychainKeys.keyBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      try PrivateFile(url: url).replace(with: bytes)
      return Self.keys(bytes)
    }
  }

  private func read() throws -> KeychainKeys? {
    guard let bytes = try PrivateFile(url: url).read(maximumBytes: Self.maximumBytes) else { return nil }
    guard bytes.count == 3 * KeychainKeys.keyBytes else {
      throw DamageError(
        "'\(url.path)' contains no keys; restore it, or remove it and the keychain items of the group")
    }
    return Self.keys(bytes)
  }

  private static func keys(_ bytes: [UInt8]) -> KeychainKeys {
    let size = KeychainKeys.keyBytes
    return KeychainKeys(
      always: Data(bytes[..<size]), afterFirstUnlock: Data(bytes[size..<2 * size]),
      whenUnlocked: Data(bytes[(2 * size)...]))
  }
}
