internal import BaseFiles

/// The bytes of a source with its tokens and lines.
struct SourceText {
  let bytes: [UInt8]
  /// The offset of the first character: 3 after a byte order mark, else 0.
  let start: Int
  let tokens: [Token]
  let defects: [LexicalDefect]
  /// The offsets of the first bytes of all lines.
  let lineStarts: [Int]
  /// The number of characters before each block of bytes, so that a position in a long line takes constant time.
  private let characterCounts: [Int]
  private static let blockSize = 256

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    self.start = start
    (tokens, defects) = bytes.withUnsafeBufferPointer { Lexer.tokens(of: $0, from: start) }
    lineStarts = Self.lineStarts(bytes, from: start)
    characterCounts = Self.characterCounts(bytes)
  }

  private static func characterCounts(_ bytes: [UInt8]) -> [Int] {
    var counts = [0]
    for block in stride(from: 0, to: bytes.count, by: blockSize) {
      counts.append(counts[counts.count - 1] + characters(bytes[block..<min(block + blockSize, bytes.count)]))
    }
    return counts
  }

  /// The number of characters: the bytes that are not UTF-8 continuation bytes.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xc0 != 0x80 } }

  private func characters(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return characterCounts[block] + Self.characters(bytes[block * Self.blockSize..<offset])
  }

  private static func lineStarts(_ bytes: [UInt8], from start: Int) -> [Int] {
    var starts = [start]
    for index in bytes.indices {
      let isReturn = bytes[index] == 0x0d && !(index + 1 < bytes.count && bytes[index + 1] == 0x0a)
      if bytes[index] == 0x0a || isReturn { starts.append(index + 1) }
    }
    return starts
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a token.
  func text(_ token: Token) -> String { text(token.range) }

  /// The name of an identifier, attribute or directive, without back-ticks, `@` and `#`.
  func name(_ token: Token) -> String {
    switch bytes[Int(token.start)] {
    case UInt8(ascii: "@"), UInt8(ascii: "#"): text(token.range.dropFirst())
    case UInt8(ascii: "`"): text(token.range.dropFirst().dropLast())
    default: text(token.range)
    }
  }

  /// Whether the token is the operator, keyword or bracket `text`.
  func isText(_ token: Token, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard Int(token.end - token.start) == count else { return false }
    for index in 0..<count where bytes[Int(token.start) + index] != text.utf8Start[index] { return false }
    return true
  }

  /// The number of angle brackets that an operator opens, minus the number that it closes; 0 for other tokens.
  func angleDepth(_ token: Token) -> Int {
    guard token.kind == .operator, !isText(token, "->") else { return 0 }
    return bytes[token.range].reduce(0) { depth, byte in
      byte == UInt8(ascii: "<") ? depth + 1 : byte == UInt8(ascii: ">") ? depth - 1 : depth
    }
  }

  /// The index in ``lineStarts`` of the line that contains the byte at `offset`.
  func lineIndex(_ offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The number of bytes between the start of the line and `offset`.
  func indentation(_ offset: Int) -> Int { max(0, offset - lineStarts[lineIndex(offset)]) }

  /// The position of the character at `offset`.
  func position(_ offset: Int) -> SourcePosition {
    let line = lineIndex(offset)
    let column = characters(before: min(offset, bytes.count)) - characters(before: lineStarts[line])
    return SourcePosition(line: line + 1, column: max(0, column) + 1)
  }
}
