internal import BaseFiles
internal import Foundation

/// Checks JSON against the parts of JSON Schema that our schemas use. It rejects a value if the schema has an unknown
/// part, so that no part is ignored.
struct SchemaCheck {
  private let root: [String: JSONValue]

  init(_ schema: JSONValue) {
    if case .object(let members) = schema { root = members } else { root = [:] }
  }

  /// Whether a value has the schema.
  func accepts(_ value: JSONValue) -> Bool { accepts(value, .object(root)) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard case .object(let members) = schema else { return schema == .bool(true) }
    return members.allSatisfy { accepts(value, $0.key, $0.value, members) }
  }

  private func accepts(_ value: JSONValue, _ key: String, _ rule: JSONValue, _ schema: [String: JSONValue]) -> Bool {
    switch (key, rule) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _), ("format", _), ("then", _),
      ("contentEncoding", _):
      return true
    case ("$ref", .string(let name)): return accepts(value, definition(name))
    case ("const", _): return value == rule
    case ("enum", .array(let values)): return values.contains(value)
    case ("type", .string(let name)): return Self.has(value, type: name)
    case ("type", .array(let names)): return names.contains { accepts(value, "type", $0, schema) }
    case ("anyOf", .array(let schemas)): return schemas.contains { accepts(value, $0) }
    case ("oneOf", .array(let schemas)): return schemas.filter { accepts(value, $0) }.count == 1
    case ("allOf", .array(let schemas)): return schemas.allSatisfy { accepts(value, $0) }
    case ("if", _): return !accepts(value, rule) || accepts(value, schema["then"] ?? .bool(true))
    case ("items", _): return Self.elements(value).allSatisfy { accepts($0, rule) }
    case ("minItems", .int(let count)): return Self.elements(value).count >= count
    case ("maxItems", .int(let count)): return Self.elements(value).count <= count
    case ("properties", .object(let properties)):
      return Self.members(value).allSatisfy { accepts($0.value, properties[$0.key] ?? .bool(true)) }
    case ("required", .array(let names)):
      return value.kind != "an object" || names.allSatisfy { Self.members(value)[Self.text($0)] != nil }
    case ("additionalProperties", _):
      var own: [String: JSONValue] = [:]
      if case .object(let properties) = schema["properties"] { own = properties }
      return Self.members(value).allSatisfy { own[$0.key] != nil || accepts($0.value, rule) }
    case ("minLength", .int(let count)): return Self.text(value).count >= count || value.kind != "text"
    case ("pattern", .string(let pattern)):
      return value.kind != "text" || Self.text(value).range(of: pattern, options: .regularExpression) != nil
    case ("minimum", .int(let limit)): return Self.number(value).map { $0 >= Double(limit) } ?? true
    case ("exclusiveMinimum", .int(let limit)): return Self.number(value).map { $0 > Double(limit) } ?? true
    case ("maximum", .int(let limit)): return Self.number(value).map { $0 <= Double(limit) } ?? true
    default: return false
    }
  }

  private func definition(_ reference: String) -> JSONValue {
    guard case .object(let definitions) = root["$defs"] else { return .bool(false) }
    return definitions[String(reference.dropFirst("#/$defs/".count))] ?? .bool(false)
  }

  private static func has(_ value: JSONValue, type: String) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object),
      ("number", .int), ("number", .double), ("integer", .int):
      true
    default: false
    }
  }

  private static func elements(_ value: JSONValue) -> [JSONValue] {
    if case .array(let values) = value { values } else { [] }
  }

  private static func members(_ value: JSONValue) -> [String: JSONValue] {
    if case .object(let members) = value { members } else { [:] }
  }

  private static func text(_ value: JSONValue) -> String { if case .string(let text) = value { text } else { "" } }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

extension JSONValue {
  /// Reads a JSON text.
  init(text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
}
