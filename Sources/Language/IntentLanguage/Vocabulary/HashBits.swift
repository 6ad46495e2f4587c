/// A set of hashes that stores one bit for a hash. Several hashes can share a bit, so a search can find a hash that was
/// not added. The set is small enough for the processor's cache.
struct HashBits {
  private var bits: [UInt64]

  /// Creates an empty set with `count` bits, a power of two of at least 64.
  init(count: Int) { bits = [UInt64](repeating: 0, count: count / 64) }

  /// Adds `hash`.
  mutating func insert(_ hash: UInt64) { bits[index(hash)] |= bit(hash) }

  /// Whether `hash` may be in the set; false if it is not.
  func mayContain(_ hash: UInt64) -> Bool { bits[index(hash)] & bit(hash) != 0 }

  private func index(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 32) & (bits.count - 1) }

  private func bit(_ hash: UInt64) -> UInt64 { 1 &<< (hash &>> 58) }
}
