internal import BaseFiles

extension ScalarType {
  /// The JSON Schema of the texts, numbers and Booleans that ``value(_:)`` accepts. It describes the form of a date,
  /// and does not check that the day exists.
  var schema: [String: JSONValue] {
    switch self {
    case .bool: JSONSchema.type("boolean")
    case .int: JSONSchema.type("integer")
    case .double, .float, .number: JSONSchema.type("number")
    case .string: JSONSchema.type("string")
    case .date: ["type": "string", "pattern": "^[0-9-]{10}(T[0-9:.]+(Z|[+-][0-9:]+))?$"]
    case .data: ["type": "string", "contentEncoding": "base64"]
    case .url: ["type": "string", "format": "uri"]
    case .decimal: ["type": "string", "pattern": "^[+-]?[0-9]+(\\.[0-9]+)?$"]
    }
  }
}
