internal import Foundation

/// A value of a JSON text, with its place in the text.
package struct JSONNode {
  /// A value.
  package enum Content {
    case object([String: JSONNode])
    case array([JSONNode])
    case string(String)
    /// A number, a truth value or null, as it is written.
    case word(String)
  }

  /// The value.
  package let value: Content
  /// The distance from the start of the text, in bytes.
  package let offset: Int

  /// The member called `name`; nil if the value is not an object, or lacks it.
  package subscript(name: String) -> JSONNode? {
    if case .object(let members) = value { members[name] } else { nil }
  }

  /// The text of a string; nil for other values.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The elements of an array; nil for other values.
  package var array: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

  /// The number; nil for other values.
  package var number: Double? { if case .word(let text) = value { Double(text) } else { nil } }

  /// The number if it is whole and fits into 64 bits; nil for other values.
  package var integer: Int64? { number.flatMap { Int64(exactly: $0) } }

  /// The truth value; nil for other values.
  package var boolean: Bool? { if case .word(let text) = value { Bool(text) } else { nil } }
}

/// A JSON text that is not well formed.
package struct JSONSyntaxError: Error {
  /// The distance of the defect from the start of the text, in bytes.
  package let offset: Int
  /// The text that the parser expected at this offset.
  package let expected: String
}

/// Parses JSON texts (RFC 8259). If an object has two members with the same name, the last one is used.
package struct JSONNodeReader {
  /// The maximum depth of nested values; a deeper value is a defect.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var offset = 0

  /// Parses a text in UTF-8.
  package static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var reader = JSONNodeReader(bytes: bytes)
    let node = try reader.value(depth: 0)
    guard reader.next == nil else { throw reader.defect("the end of the file") }
    return node
  }

  /// The position of a byte of a text.
  package static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SourcePosition(line: line, column: String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte that is not white space; skips the white space before it.
  private var next: UInt8? {
    mutating get {
      while offset < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[offset]) { offset += 1 }
      return offset < bytes.count ? bytes[offset] : nil
    }
  }

  private func defect(_ expected: String) -> JSONSyntaxError { JSONSyntaxError(offset: offset, expected: expected) }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    guard depth < Self.maximumDepth else { throw defect("fewer levels of values") }
    let first = next
    let start = offset
    let value: JSONNode.Content =
      switch first {
      case UInt8(ascii: "{"): .object(try members(depth: depth))
      case UInt8(ascii: "["): .array(try elements(depth: depth))
      case UInt8(ascii: "\""): .string(try string())
      default: try word()
      }
    return JSONNode(value: value, offset: start)
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [String: JSONNode] {
    var members: [String: JSONNode] = [:]
    try list(closing: "}") { (reader) throws(JSONSyntaxError) in
      guard reader.next == UInt8(ascii: "\"") else { throw reader.defect("the name of a member") }
      let name = try reader.string()
      guard reader.consume(":") else { throw reader.defect("':'") }
      members[name] = try reader.value(depth: depth + 1)
    }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try list(closing: "]") { (reader) throws(JSONSyntaxError) in elements.append(try reader.value(depth: depth + 1)) }
    return elements
  }

  /// Parses the items of an object or an array, with both brackets and the commas.
  private mutating func list(
    closing bracket: Unicode.Scalar, _ item: (inout JSONNodeReader) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    offset += 1
    if consume(bracket) { return }
    repeat { try item(&self) } while consume(",")
    guard consume(bracket) else { throw defect("',' or '\(bracket)'") }
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard offset < bytes.count else {
      offset = start
      throw defect("the end of the text")
    }
    offset += 1
    guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<offset])) else {
      offset = start
      throw defect("a text without unknown escapes and control characters")
    }
    return text
  }

  private mutating func word() throws(JSONSyntaxError) -> JSONNode.Content {
    let start = offset
    let ends: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x09, 0x0a, 0x0d]
    let word = String(decoding: bytes[start...].prefix { !ends.contains($0) }, as: UTF8.self)
    guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else { throw defect("a value") }
    offset += word.utf8.count
    return .word(word)
  }

  /// Whether the text is a number of RFC 8259, section 6.
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }
}
