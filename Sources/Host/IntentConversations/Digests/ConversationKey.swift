internal import BaseFiles

/// The key of a request for an extension. The extension's own server can use it to drop duplicates.
package enum ConversationKey {
  /// Returns the key of a conversation for an extension. The key is the same in all turns and on all machines. Two
  /// extensions get different keys for one conversation, so that they can't combine their data about its user. No
  /// extension gets the key that the store uses.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation in its store, which no other conversation has.
  ///   - identifier: the bundle identifier of the extension.
  /// - Returns: a UUID of version 8 (RFC 9562).
  package static func text(_ key: String, for identifier: String) -> String {
    let parts = ["conversation key", identifier, key].map { "\($0.utf8.count):\($0)" }
    var digits = Array(SHA256.digits(of: Array(parts.joined().utf8)).uppercased().prefix(32))
    digits[12] = "8"
    digits[16] = variant[digits[16]] ?? "8"
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }

  /// Maps each hexadecimal digit to the digit with the same two low bits and the high bits 1 and 0, which are the
  /// variant of a UUID.
  private static let variant: [Character: Character] = Dictionary(
    zip("0123456789ABCDEF", "89AB89AB89AB89AB")
  ) { first, _ in first }
}
