/// Eight bytes that are tested in one step.
struct ByteWord {
  private let word: UInt64

  /// Loads eight bytes at `index`; nil if there are fewer.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard bytes.count - index >= 8 else { return nil }
    word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Whether every byte is ASCII, and no byte is a control character other than tab and line feed.
  var isText: Bool {
    guard word & Self.highBits == 0 else { return false }
    let controls = Self.asciiZeros(word & 0x6060_6060_6060_6060)
    guard controls != 0 else { return true }
    let allowed = Self.asciiZeros(word ^ 0x0909_0909_0909_0909) | Self.asciiZeros(word ^ 0x0a0a_0a0a_0a0a_0a0a)
    return controls & ~allowed == 0
  }

  /// Whether every byte takes one column: all are ASCII, and none is a line end.
  var isWithinLine: Bool {
    (word | Self.zeros(word ^ 0x0a0a_0a0a_0a0a_0a0a) | Self.zeros(word ^ 0x0d0d_0d0d_0d0d_0d0d)) & Self.highBits == 0
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Sets the highest bit of exactly the bytes that are 0. No byte of `word` may have its highest bit set.
  private static func asciiZeros(_ word: UInt64) -> UInt64 { ~(word &+ 0x7f7f_7f7f_7f7f_7f7f) & highBits }

  /// Sets the highest bit of the bytes that are 0, and possibly of bytes above them.
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
}
