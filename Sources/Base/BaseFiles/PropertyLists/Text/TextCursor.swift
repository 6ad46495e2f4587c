/// A cursor in the text of a property list, which knows its line and column.
///
/// The text is UTF-8 without a byte 0, which ``XMLCharacters`` has checked. So a byte 0 marks the end.
struct TextCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes before the cursor.
  private(set) var index: Int
  /// The end of the bytes.
  let end: Int

  // The index up to which lines and columns are counted. Callers request positions in the order of the text, so each
  // byte is counted only once, even in a long line.
  private var counted: Int
  private var line = 1
  private var column = 1

  /// Makes a cursor at the start of `bytes`, after the `start` bytes of a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    index = start
    end = bytes.count
    counted = start
  }

  /// The byte at the cursor; 0 at the end.
  var byte: UInt8 { index < end ? bytes[index] : 0 }

  /// The byte after the cursor; 0 beyond the end.
  var nextByte: UInt8 { index + 1 < end ? bytes[index + 1] : 0 }

  var isAtEnd: Bool { index >= end }

  mutating func advance(_ count: Int = 1) { index = min(index + count, end) }

  /// Whether the text continues with `word`, which must be ASCII.
  func isAt(_ word: StaticString) -> Bool {
    guard end - index >= word.utf8CodeUnitCount else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  /// Advances past the next `word`. Returns false and advances to the end if there is none.
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

  /// Advances past an equals sign and the white space around it, to the quotation mark of an attribute's value.
  ///
  /// - Returns: the quotation mark at the cursor; nil if it is missing.
  mutating func skipEqualsSign() -> UInt8? {
    skipWhitespace()
    guard byte == UInt8(ascii: "=") else { return nil }
    advance()
    skipWhitespace()
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
  }

  /// Advances to the first byte for which `isPassed` returns false, or to the end.
  @inline(__always)
  mutating func skip(while isPassed: (UInt8) -> Bool) {
    // A local copy, which the compiler can hold in a register.
    var place = index
    while place < end, isPassed(bytes[place]) { place += 1 }
    index = place
  }

  /// The character at the cursor, for messages.
  var character: String {
    let tail = index + 1..<min(index + 4, end)
    let length = tail.prefix { bytes[$0] & 0xc0 == 0x80 }.count
    return isAtEnd ? "" : text(index..<index + 1 + length)
  }

  /// The bytes in `range`, as far as it is within the text.
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<end)])
  }

  /// The text in `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

  /// The position of the cursor.
  mutating func position() -> SourcePosition { position(of: index) }

  /// The position of the byte at `index`, which must not be before an earlier argument.
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
      // Only the first byte of a character starts a new column.
      column += 1
    }
  }
}

extension UInt8 {
  /// Whether the byte is XML white space; https://www.w3.org/TR/xml/#NT-S.
  var isXMLWhitespace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d }
}
