/// A word as the letters that people see, to count and compare them.
///
/// A letter is the bytes of its UTF-8 in one number; no bytes are invalid, which makes none of them a danger.
struct Letters {
  /// Words of more letters are compared as wholes only.
  static let maximumCount = 64

  private var values = InlineArray<64, UInt32>(repeating: 0)
  /// How many there are.
  private(set) var count = 0

  /// - Returns: nil where there are more letters than ``maximumCount``.
  init?(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = UInt32(bytes[index])
      if byte & 0xc0 == 0x80, count > 0 {
        values[count - 1] = values[count - 1] &<< 8 | byte
      } else {
        guard count < Self.maximumCount else { return nil }
        values[count] = byte
        count += 1
      }
    }
  }

  /// The letter at `index`.
  subscript(index: Int) -> UInt32 { values[index] }

  /// How many errors a word of `count` letters may have and still be known: the fewer letters, the more words differ in
  /// just one.
  static func allowedErrors(_ count: Int) -> Int {
    switch count {
    case ..<4: 0
    case ..<8: 1
    default: 2
    }
  }

  /// How many errors this word may have and still be known.
  var allowedErrors: Int { Self.allowedErrors(count) }

  /// How many errors make `other` of this word, where they are no more than `limit`; else nil.
  func errors(to other: Letters, limit: Int) -> Int? {
    let whole = (Range(uncheckedBounds: (0, count)), Range(uncheckedBounds: (0, other.count)))
    guard abs(count - other.count) <= limit, differ(whole.0, other, whole.1, by: limit) else { return nil }
    return (0..<limit).first { differ(whole.0, other, whole.1, by: $0) } ?? limit
  }

  /// Whether `limit` errors at most make one piece of the other: what they have in common at both ends is left out, then
  /// the first letters differ by an error of some kind.
  private func differ(
    _ piece: Range<Int>, _ other: Letters, _ otherPiece: Range<Int>, by limit: Int
  ) -> Bool {
    var (start, end, otherStart, otherEnd) = (
      piece.lowerBound, piece.upperBound, otherPiece.lowerBound, otherPiece.upperBound
    )
    while start < end, otherStart < otherEnd, self[start] == other[otherStart] {
      (start, otherStart) = (start + 1, otherStart + 1)
    }
    while start < end, otherStart < otherEnd, self[end - 1] == other[otherEnd - 1] {
      (end, otherEnd) = (end - 1, otherEnd - 1)
    }
    let longest = max(end - start, otherEnd - otherStart)
    if start == end || otherStart == otherEnd { return longest <= limit }
    guard limit > 0, abs((end - start) - (otherEnd - otherStart)) <= limit else { return false }
    if differ(start + 1..<end, other, otherStart + 1..<otherEnd, by: limit - 1) { return true }
    if differ(start + 1..<end, other, otherStart..<otherEnd, by: limit - 1) { return true }
    if differ(start..<end, other, otherStart + 1..<otherEnd, by: limit - 1) { return true }
    guard end - start > 1, otherEnd - otherStart > 1, self[start] == other[otherStart + 1],
      self[start + 1] == other[otherStart]
    else { return false }
    return differ(start + 2..<end, other, otherStart + 2..<otherEnd, by: limit - 1)
  }
}
