/// Parses JSON (RFC 8259) of another program. Time and memory are linear in the length of the text.
///
/// It is stricter than Foundation's decoder wherever two readers could disagree about the meaning: no object contains
/// a member twice, text is valid UTF-8, and each surrogate is part of a pair. It is also many times faster.
package struct JSONReader {
  /// The reason why a text is not JSON.
  package struct FormatError: Error, Hashable, CustomStringConvertible {
    /// The number of bytes before the defect.
    package let offset: Int
    /// The defect, as a clause.
    package let reason: String

    /// The reason with its offset.
    package var description: String { "\(reason) at byte \(offset + 1)" }
  }

  /// The maximum depth of nested arrays and objects.
  package static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a text.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Returns: its value. A number is an integer if its value is whole and fits into 64 bits, as in `1.0` or `1e3`.
  /// - Throws: ``FormatError`` for the first defect.
  package static func parse(_ bytes: [UInt8]) throws(FormatError) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.defect("more text follows the value") }
    return value
  }

  // MARK: Values

  private mutating func value() throws(FormatError) -> JSONValue {
    skipSpace()
    guard let next else { throw defect("the text ends where a value is expected") }
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(FormatError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(FormatError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw defect("invalid value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(FormatError) -> JSONValue
  ) throws(FormatError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw defect("more than \(Self.maximumDepth) brackets are open") }
    depth += 1
    index += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(FormatError) -> JSONValue {
    var values: [JSONValue] = []
    if skip("]") { return .array(values) }
    repeat { values.append(try value()) } while skip(",")
    guard skip("]") else { throw defect("an array needs ',' or ']'") }
    return .array(values)
  }

  private mutating func object() throws(FormatError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    if skip("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw defect("the name of a member must be in quotation marks") }
      let start = index
      let name = try string()
      guard skip(":") else { throw defect("the name of a member needs ':' after it") }
      guard members.updateValue(try value(), forKey: name) == nil else {
        throw FormatError(offset: start, reason: "the object has the member '\(name.prefix(64))' twice")
      }
    } while skip(",")
    guard skip("}") else { throw defect("an object needs ',' or '}'") }
    return .object(members)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(FormatError) -> JSONValue {
    let end = index + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { end <= bytes.count && bytes[index..<end].elementsEqual($0) }
    guard isThere else { throw defect("invalid value") }
    index = end
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(FormatError) -> JSONValue {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let first = next
    let digits = try skipDigits()
    guard first != UInt8(ascii: "0") || digits == 1 else { throw defect("a number begins with an extra zero") }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      index = index + 1
      isWhole = false
      try skipDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index = index + 1
      isWhole = false
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let number = Int64(text) { return .int(number) }
    guard let number = Double(text), number.isFinite else {
      throw FormatError(offset: start, reason: "a number is too large")
    }
    return Int64(exactly: number).map { .int($0) } ?? .double(number)
  }

  /// Skips at least one digit, and returns the number of digits.
  @discardableResult
  private mutating func skipDigits() throws(FormatError) -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw defect("a number needs a digit") }
    return index - start
  }

  // MARK: Text

  /// Parses the string whose first quotation mark is next.
  private mutating func string() throws(FormatError) -> String {
    let start = index + 1
    index = start
    var text: [UInt8] = []
    var isPlain = true
    while true {
      guard let byte = next else { throw defect("the text ends within a string") }
      switch byte {
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        let string = String(validating: isPlain ? bytes[start..<end] : text[...], as: UTF8.self)
        guard let string else { throw FormatError(offset: start, reason: "a string is not valid UTF-8") }
        return string
      case UInt8(ascii: "\\"):
        if isPlain { text = Array(bytes[start..<index]) }
        isPlain = false
        text += try escaped()
      case ..<0x20: throw defect("a control character needs an escape")
      default:
        if !isPlain { text.append(byte) }
        index += 1
      }
    }
  }

  /// Parses an escape, and returns the UTF-8 of its character.
  private mutating func escaped() throws(FormatError) -> [UInt8] {
    index += 1
    guard let byte = next else { throw defect("the text ends within a string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(UTF8.encode(try scalar()) ?? UTF8.encodedReplacementCharacter)
    default: throw defect("'\\' begins an unknown escape")
    }
  }

  /// Parses the digits after `\u`, and the second half of a surrogate pair.
  private mutating func scalar() throws(FormatError) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xdc00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      throw defect("a surrogate is not part of a pair")
    }
    index += 2
    let other = try hexadecimal()
    guard (0xdc00...0xdfff).contains(other),
      let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xd800) << 10 + (other - 0xdc00))
    else { throw defect("a surrogate is not part of a pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(FormatError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw defect("'\\u' needs four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { index += 1 }
  }

  /// Skips white space, and then `character` if it follows; returns whether it follows.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func defect(_ reason: String) -> FormatError { FormatError(offset: index, reason: reason) }
}
