internal import SourceFiles

/// A place in a text of XML, which knows its line and its column.
///
/// The text is UTF-8 without a byte 0, as ``XMLCharacters`` finds out before; so 0 stands for the end.
struct XMLCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// How many bytes are before the place.
  private(set) var index: Int
  /// Where the bytes end.
  let end: Int

  // Up to here lines and columns are counted. Places are asked for in the order of the text, so that each byte is
  // looked at once, however long a line is.
  private var counted: Int
  private var line = 1
  private var column = 1

  /// The beginning of `bytes`, after what the encoding needs: `start` bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    index = start
    end = bytes.count
    counted = start
  }

  /// The byte at the place, 0 at the end.
  var byte: UInt8 { index < end ? bytes[index] : 0 }

  /// The byte after the one at the place, 0 beyond the end.
  var nextByte: UInt8 { index + 1 < end ? bytes[index + 1] : 0 }

  var isAtEnd: Bool { index >= end }

  mutating func advance(_ count: Int = 1) { index = min(index + count, end) }

  /// Whether the text goes on with `word`, which is ASCII.
  func isAt(_ word: StaticString) -> Bool {
    guard end - index >= word.utf8CodeUnitCount else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  /// Goes on behind the next `word`; false where there is none, and the place is the end.
  mutating func skip(past word: StaticString) -> Bool {
    while !isAtEnd {
      if byte == word.utf8Start[0], isAt(word) {
        advance(word.utf8CodeUnitCount)
        return true
      }
      index += 1
    }
    return false
  }

  mutating func skipWhitespace() {
    skip { $0.isXMLWhitespace }
  }

  /// Goes on to the next byte that is more than text: a tag's beginning, a reference, an end of a line to be mended.
  mutating func skipPlainText() {
    skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && $0 != 0x0d }
  }

  @inline(__always)
  private mutating func skip(while isPassed: (UInt8) -> Bool) {
    // Not the member: the compiler could not keep that in a register.
    var place = index
    while place < end, isPassed(bytes[place]) { place += 1 }
    index = place
  }

  /// Goes on behind a name, or whatever stands where one should: up to white space, `/`, `>`, or what begins more.
  ///
  /// - Returns: the name's bytes as ``XMLElement`` knows names; 0 for one of more than 8 bytes.
  mutating func skipName() -> UInt64 {
    let start = index
    var word: UInt64 = 0
    skip { byte in
      guard !byte.endsXMLName else { return false }
      word = word << 8 | UInt64(byte)
      return true
    }
    return index - start <= 8 ? word : 0
  }

  /// The bytes in `range`, which has to lie before the place.
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<end)])
  }

  /// The text in `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

  /// The line and the column of the place.
  mutating func position() -> SourcePosition { position(of: index) }

  /// The line and the column of the byte at `index`, which is not before one that was asked for.
  mutating func position(of index: Int) -> SourcePosition {
    while counted < index {
      if index - counted >= 8, ByteWord(bytes, at: counted)?.isWithinLine == true {
        counted += 8
        column += 8
      } else {
        count()
      }
    }
    return SourcePosition(line: line, column: column)
  }

  private mutating func count() {
    let byte = bytes[counted]
    counted += 1
    if byte == 0x0a || byte == 0x0d && !(counted < end && bytes[counted] == 0x0a) {
      line += 1
      column = 1
    } else if byte & 0xc0 != 0x80 {
      // The further bytes of a character are no characters.
      column += 1
    }
  }
}

extension UInt8 {
  /// White space as XML has it; https://www.w3.org/TR/xml/#NT-S.
  var isXMLWhitespace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d }

  /// Whether it can't be part of an element's name in a tag.
  var endsXMLName: Bool {
    isXMLWhitespace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "<")
  }
}
