/// A hash of a text that is the same in every process and on every machine, unlike `Hasher`. Not for security.
package enum StableHash {
  /// The 64-bit FNV-1a hash of the text's UTF-8 bytes.
  package static func value(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The hash in hexadecimal digits.
  package static func digits(_ text: String) -> String { String(value(text), radix: 16) }

  /// The part that the text belongs to if all texts are divided into `count` parts; between 0 and `count`.
  package static func part(of text: String, count: Int) -> Int { Int(value(text) % UInt64(count)) }
}
