/// The letters of a word, for counting and comparing.
///
/// A letter is the UTF-8 bytes of a scalar in one number. Any bytes are valid input.
struct Letters {
  /// The maximum number of letters. Longer words are only compared for equality.
  static let maximumCount = 64

  private var values = InlineArray<64, UInt32>(repeating: 0)
  /// The number of letters.
  private(set) var count = 0

  /// Splits UTF-8 bytes into letters; nil if there are more than ``maximumCount``.
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

  /// The number of spelling errors that are allowed in a word of `count` letters. Short words allow fewer, because more
  /// words differ from them by one letter.
  static func allowedErrors(_ count: Int) -> Int {
    switch count {
    case ..<4: 0
    case ..<8: 1
    default: 2
    }
  }

  /// The number of spelling errors that are allowed in this word.
  var allowedErrors: Int { Self.allowedErrors(count) }

  /// The number of errors between this word and `other`; nil if it is greater than `limit`.
  func errors(to other: Letters, limit: Int) -> Int? {
    let whole = (Range(uncheckedBounds: (0, count)), Range(uncheckedBounds: (0, other.count)))
    guard abs(count - other.count) <= limit, isSimilar(whole.0, to: other, otherPiece: whole.1, limit: limit) else {
      return nil
    }
    return (0..<limit).first { isSimilar(whole.0, to: other, otherPiece: whole.1, limit: $0) } ?? limit
  }

  /// Whether at most `limit` errors separate two pieces. After skipping equal letters at both ends, the first letters
  /// differ by one error: a changed, missing, additional or transposed letter.
  private func isSimilar(
    _ piece: Range<Int>, to other: Letters, otherPiece: Range<Int>, limit: Int
  ) -> Bool {
    var start = piece.lowerBound
    var end = piece.upperBound
    var otherStart = otherPiece.lowerBound
    var otherEnd = otherPiece.upperBound
    while start < end, otherStart < otherEnd, self[start] == other[otherStart] {
      start = start + 1
      otherStart = otherStart + 1
    }
    while start < end, otherStart < otherEnd, self[end - 1] == other[otherEnd - 1] {
      end = end - 1
      otherEnd = otherEnd - 1
    }
    let longest = max(end - start, otherEnd - otherStart)
    if start == end || otherStart == otherEnd { return longest <= limit }
    guard limit > 0, abs((end - start) - (otherEnd - otherStart)) <= limit else { return false }
    if isSimilar(start + 1..<end, to: other, otherPiece: otherStart + 1..<otherEnd, limit: limit - 1) { return true }
    if isSimilar(start + 1..<end, to: other, otherPiece: otherStart..<otherEnd, limit: limit - 1) { return true }
    if isSimilar(start..<end, to: other, otherPiece: otherStart + 1..<otherEnd, limit: limit - 1) { return true }
    guard end - start > 1, otherEnd - otherStart > 1, self[start] == other[otherStart + 1],
      self[start + 1] == other[otherStart]
    else { return false }
    return isSimilar(start + 2..<end, to: other, otherPiece: otherStart + 2..<otherEnd, limit: limit - 1)
  }
}
