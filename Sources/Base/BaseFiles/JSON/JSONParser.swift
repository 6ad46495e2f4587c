/// A form of the values of a text.
protocol JSONTree {
  /// Creates a value from its parts. `offset` is the number of bytes before it.
  init(_ content: JSONContent<Self>, offset: Int)
}

/// The parts of a value.
enum JSONContent<Tree> {
  /// Null, a truth value, a number or text.
  case scalar(JSONValue)
  case array([Tree])
  case object([String: Tree])
}

extension JSONValue: JSONTree {
  init(_ content: JSONContent<JSONValue>, offset: Int) {
    switch content {
    case .scalar(let value): self = value
    case .array(let values): self = .array(values)
    case .object(let members): self = .object(members)
    }
  }
}

/// Parses one text for ``JSONReader``.
struct JSONParser<Tree: JSONTree> {
  typealias FormatError = JSONReader.FormatError

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  static func parse(_ bytes: [UInt8]) throws(FormatError) -> Tree {
    guard bytes.count <= JSONReader.maximumBytes else {
      throw FormatError(offset: 0, reason: "the text has more than \(JSONReader.maximumBytes >> 20) MB")
    }
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.next == nil else {
      throw parser.defect("more text follows the value", expected: "the end of the file")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Values

  private mutating func value() throws(FormatError) -> Tree {
    skipSpace()
    let start = index
    return Tree(try content(), offset: start)
  }

  private mutating func content() throws(FormatError) -> JSONContent<Tree> {
    guard let next else { throw defect("the text ends where a value is expected", expected: "a value") }
    switch next {
    case UInt8(ascii: "{"): return try nested { parser throws(FormatError) in .object(try parser.object()) }
    case UInt8(ascii: "["): return try nested { parser throws(FormatError) in .array(try parser.array()) }
    case UInt8(ascii: "\""): return .scalar(.string(try string()))
    case UInt8(ascii: "t"): return .scalar(try word("true", .bool(true)))
    case UInt8(ascii: "f"): return .scalar(try word("false", .bool(false)))
    case UInt8(ascii: "n"): return .scalar(try word("null", .null))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .scalar(try number())
    default: throw defect("invalid value", expected: "a value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(FormatError) -> JSONContent<Tree>
  ) throws(FormatError) -> JSONContent<Tree> {
    let maximum = JSONReader.maximumDepth
    guard depth < maximum else { throw defect("more than \(maximum) brackets are open") }
    depth += 1
    index += 1
    let content = try body(&self)
    depth -= 1
    return content
  }

  private mutating func array() throws(FormatError) -> [Tree] {
    var values: [Tree] = []
    if skip("]") { return values }
    repeat { values.append(try value()) } while skip(",")
    guard skip("]") else { throw defect("an array needs ',' or ']'", expected: "',' or ']'") }
    return values
  }

  private mutating func object() throws(FormatError) -> [String: Tree] {
    var members: [String: Tree] = [:]
    if skip("}") { return members }
    repeat {
      skipSpace()
      let start = index
      let name = try name()
      guard members.updateValue(try value(), forKey: name) == nil else {
        let reason = "the object has the member '\(name.prefix(64))' twice"
        throw FormatError(offset: start, reason: reason, repeatedMember: name)
      }
    } while skip(",")
    guard skip("}") else { throw defect("an object needs ',' or '}'", expected: "',' or '}'") }
    return members
  }

  /// Parses the name of a member, with the colon after it.
  private mutating func name() throws(FormatError) -> String {
    guard next == UInt8(ascii: "\"") else {
      throw defect("the name of a member must be in quotation marks", expected: "the name of a member")
    }
    let name = try string()
    guard skip(":") else { throw defect("the name of a member needs ':' after it", expected: "':'") }
    return name
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(FormatError) -> JSONValue {
    let end = index + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { end <= bytes.count && bytes[index..<end].elementsEqual($0) }
    guard isThere else { throw defect("invalid value", expected: "a value") }
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

  private func defect(_ reason: String, expected: String? = nil) -> FormatError {
    FormatError(offset: index, reason: reason, expected: expected)
  }
}
