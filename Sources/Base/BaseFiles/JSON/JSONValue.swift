internal import Foundation

/// A JSON value. Unlike Foundation's types, it distinguishes `true` from `1`.
public enum JSONValue: Hashable, Sendable {
  /// The value `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// An integer.
  case int(Int64)
  /// A number that is not an integer, or does not fit into 64 bits.
  case double(Double)
  /// A text.
  case string(String)
  /// A list of values.
  case array([JSONValue])
  /// Members by name.
  case object([String: JSONValue])

  /// The kind of the value in words, for errors: "text", "a number", …
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .int, .double: "a number"
    case .string: "text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The member called `name`; nil if the value is not an object, or lacks it.
  package subscript(name: String) -> JSONValue? { members[name] }

  /// The members of an object; empty for another value.
  package var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The elements of an array; empty for another value.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The text of a string; nil for another value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of a number; nil for another value.
  package var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The truth value; nil for another value.
  package var truth: Bool? { if case .bool(let value) = self { value } else { nil } }
}

extension JSONValue: Codable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // An error of a case before the last means only that the value has another type.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value) where value.isFinite: try container.encode(value)
    // JSON has no form for infinity and "not a number".
    case .double: try container.encodeNil()
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The value on one line, with sorted keys, safe for a terminal.
  public var line: String { String(decoding: bytes, as: UTF8.self) }

  /// The UTF-8 bytes of ``line``.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
}
