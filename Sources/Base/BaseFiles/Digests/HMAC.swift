/// The authentication code HMAC with SHA-256 (RFC 2104): computing the code of a message requires the key.
package enum HMAC {
  /// Returns the code of `message`: 32 bytes.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > blockBytes ? SHA256.digest(of: key) : key
    let block = short + [UInt8](repeating: 0, count: blockBytes - short.count)
    let inner = SHA256.digest(of: block.map { $0 ^ 0x36 } + message)
    return SHA256.digest(of: block.map { $0 ^ 0x5c } + inner)
  }

  /// Returns whether two codes are equal. The comparison takes constant time.
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let blockBytes = 64
}
