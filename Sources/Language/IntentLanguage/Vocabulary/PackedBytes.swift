/// Up to eight bytes in one number, which are compared and copied without a memory access.
struct PackedBytes: Hashable, Sendable, BitwiseCopyable {
  /// The most bytes that fit.
  static let capacity = 8

  /// The bytes, with the first one in the lowest bits.
  private(set) var bits: UInt64 = 0
  private let length: UInt8

  /// The number of bytes.
  var count: Int { Int(length) }

  /// Packs `bytes`; nil if there are more than ``capacity``.
  init?(_ bytes: some BidirectionalCollection<UInt8>) {
    guard let length = UInt8(exactly: bytes.count), length <= Self.capacity else { return nil }
    self.length = length
    bits = bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }

  /// The byte at `index`, which must be less than ``count``.
  subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits &>> UInt64(8 * index)) }

  /// Whether the eight bytes in `next`, packed in the same way, begin with these bytes. There must be at least one of
  /// these.
  func isPrefix(of next: UInt64) -> Bool { (next ^ bits) &<< UInt64(64 - 8 * count) == 0 }
}
