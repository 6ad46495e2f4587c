internal import SourceFiles

/// Writes JSON values: the one writer of events, listings and the journal. It is many times faster than Foundation's
/// encoder, and each event and each request of a busy host is a line.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(512)
  }

  /// Appends a value: keys sorted, no white space, safe for a terminal.
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

  /// JSON has no infinity and no "not a number": they become null.
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

  /// Whether a byte is a character that stands for itself.
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
    // What a terminal acts on becomes an escape of JSON, which stands for the same text.
    case _ where scalar.isActive: for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { escape(unit) }
    default: bytes += String(scalar).utf8
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    bytes += (#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8
  }
}
