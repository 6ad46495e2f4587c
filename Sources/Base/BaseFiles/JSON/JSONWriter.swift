/// The only JSON writer for events, listings and the journal. It is many times faster than Foundation's encoder, which
/// matters because a busy host writes a line for each event and each request.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(512)
  }

  /// Appends a value with sorted keys, without white space, safe for a terminal.
  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let number): bytes += String(number).utf8
    case .double(let number): write(number)
    case .string(let text): write(text)
    case .array(let values): write(values)
    case .object(let members): write(members)
    }
  }

  /// Appends a number. Infinity and "not a number" become null, because JSON has no form for them.
  private mutating func write(_ number: Double) {
    guard number.isFinite else { return bytes += "null".utf8 }
    let text = number.description
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  private mutating func write(_ values: [JSONValue]) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ members: [String: JSONValue]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, name) in members.keys.sorted().enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(name)
      bytes.append(UInt8(ascii: ":"))
      write(members[name] ?? .null)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  // MARK: Text

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes += text.utf8
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether a byte is a character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += #"\""#.utf8
    case "\\": bytes += #"\\"#.utf8
    case "\n": bytes += #"\n"#.utf8
    case "\r": bytes += #"\r"#.utf8
    case "\t": bytes += #"\t"#.utf8
    // Terminal control characters are escaped, which does not change the text. All of them are in the basic
    // multilingual plane.
    case _ where scalar.isActive: escape(UInt16(truncatingIfNeeded: scalar.value))
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  private mutating func escape(_ unit: UInt16) {
    bytes += #"\u"#.utf8
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xf)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
