/// A hash of a text that is the same in every process and on every machine, unlike `Hasher`. Not for security.
package enum StableHash {
  /// The 64-bit FNV-1a hash of the text's UTF-8 bytes, in hexadecimal digits.
  package static func digits(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
