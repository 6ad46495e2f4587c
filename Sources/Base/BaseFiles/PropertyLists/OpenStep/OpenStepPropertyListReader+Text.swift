internal import Foundation

extension OpenStepPropertyListReader {
  /// Reads the quoted or unquoted string at the cursor. `what` describes the expected text, for the error.
  mutating func string(or what: String) throws(PropertyListError) -> String {
    let mark = cursor.byte
    if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") { return try quoted(mark) }
    let start = cursor.index
    while cursor.byte.isUnquoted, !(cursor.isAt("/*")) { cursor.advance() }
    guard cursor.index > start else { throw expected(what) }
    return cursor.text(start..<cursor.index)
  }

  private mutating func quoted(_ mark: UInt8) throws(PropertyListError) -> String {
    let position = cursor.position()
    cursor.advance()
    let start = cursor.index
    cursor.skip { $0 != mark && $0 != UInt8(ascii: "\\") }
    // The fast path: most strings contain no escapes.
    var units = EscapedText(cursor.slice(start..<cursor.index))
    while cursor.byte != mark {
      guard !cursor.isAtEnd else { throw PropertyListError(position: position, text: "the string has no end") }
      if cursor.byte == UInt8(ascii: "\\") {
        try escape(&units)
      } else {
        let start = cursor.index
        cursor.skip { $0 != mark && $0 != UInt8(ascii: "\\") }
        units.append(cursor.slice(start..<cursor.index))
      }
    }
    cursor.advance()
    return units.text
  }

  /// Reads an escape, which starts with the backslash at the cursor.
  private mutating func escape(_ text: inout EscapedText) throws(PropertyListError) {
    let position = cursor.position()
    cursor.advance()
    let byte = cursor.byte
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): text.append(scalar: number(radix: 8, digits: 3) & 0xff)
    case UInt8(ascii: "U"):
      cursor.advance()
      let start = cursor.index
      let unit = number(radix: 16, digits: 4)
      guard cursor.index > start else {
        throw PropertyListError(position: position, text: "'\\U' without a number, as in '\\U00e9'")
      }
      text.append(unit: UInt16(truncatingIfNeeded: unit))
    default:
      // At the end of the file, the caller reports the string.
      guard !cursor.isAtEnd else { return }
      cursor.advance()
      text.append(byte: Self.escapes[byte] ?? byte)
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0c, UInt8(ascii: "n"): 0x0a,
    UInt8(ascii: "r"): 0x0d, UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0b,
  ]

  /// Reads up to `digits` digits of a number. Advances past them; returns 0 if there are none.
  private mutating func number(radix: Int, digits: Int) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = Character(Unicode.Scalar(cursor.byte)).hexDigitValue, digit < radix else { break }
      number = number * UInt32(radix) + UInt32(digit)
      cursor.advance()
    }
    return number
  }

  /// Reads data, such as `<0fbd77 1c27>`.
  mutating func data() throws(PropertyListError) -> Data {
    let position = cursor.position()
    cursor.advance()
    var bytes = Data()
    while true {
      cursor.skipWhitespace()
      if cursor.byte == UInt8(ascii: ">") { break }
      let start = cursor.index
      let byte = number(radix: 16, digits: 2)
      guard cursor.index == start + 2 else {
        guard !cursor.isAtEnd else { throw PropertyListError(position: position, text: "the data has no end") }
        throw expected("a byte of two hexadecimal digits")
      }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    cursor.advance()
    return bytes
  }
}

/// The text of a quoted string. A character above U+FFFF may be written as two escapes.
private struct EscapedText {
  private var bytes: [UInt8]
  private var high: UInt16?

  init(_ start: UnsafeBufferPointer<UInt8>) { bytes = Array(start) }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    endPair()
    bytes += more
  }

  mutating func append(byte: UInt8) {
    endPair()
    bytes.append(byte)
  }

  /// Adds a character; an invalid one becomes U+FFFD.
  mutating func append(scalar value: UInt32) {
    endPair()
    bytes += Array(String(Unicode.Scalar(value) ?? "\u{fffd}").utf8)
  }

  /// Adds a UTF-16 code unit. An unpaired surrogate becomes U+FFFD.
  mutating func append(unit: UInt16) {
    if UTF16.isLeadSurrogate(unit) {
      endPair()
      high = unit
    } else if let first = high, UTF16.isTrailSurrogate(unit) {
      high = nil
      bytes += Array(String(decoding: [first, unit], as: UTF16.self).utf8)
    } else {
      append(scalar: UInt32(unit))
    }
  }

  private mutating func endPair() {
    guard high != nil else { return }
    high = nil
    bytes += Array("\u{fffd}".utf8)
  }

  var text: String {
    var text = self
    text.endPair()
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the character can be part of an unquoted string. Core Foundation accepts letters, digits and `_$/:.-`;
  /// other writers leave a few more characters unquoted.
  fileprivate var isUnquoted: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "*"), UInt8(ascii: "~"):
      true
    default: self >= 0x80
    }
  }
}
