package import BaseFiles

/// The JSON Schema of a policy. A property list has a JSON form, which `plutil -convert json` writes.
package enum PolicySchema {
  /// The schema as a document.
  package static let document = JSONSchema.document(
    "policy", title: "A policy of intent-host", object(PolicyKey.all))

  /// A name or an IP address, and a port.
  private static let serverPattern = JSONValue.string(#"^([\w.-]+|\[[0-9A-Fa-f:.]+\]):[1-9]\d{0,4}$"#)

  private static func object(_ keys: [PolicyKey]) -> [String: JSONValue] {
    let properties = keys.map { key in
      (key.name, JSONValue.object(schema(key.kind).merging(["description": .string(key.meaning)]) { $1 }))
    }
    return JSONSchema.object(
      Dictionary(properties) { first, _ in first }, required: keys.filter(\.isRequired).map(\.name))
  }

  private static func schema(_ kind: PolicyKey.Kind) -> [String: JSONValue] {
    switch kind {
    case .section(let keys): return object(keys)
    case .map(let kind): return JSONSchema.map(.object(schema(kind)))
    case .texts(let minimum):
      let schema = JSONSchema.array(.object(JSONSchema.type("string")))
      return minimum == 0 ? schema : schema.merging(["minItems": .int(Int64(minimum))]) { $1 }
    case .servers:
      return JSONSchema.array(.object(["type": "string", "pattern": serverPattern]))
        .merging(["maxItems": .int(Int64(NetworkAccess.maximumHosts))]) { $1 }
    case .text: return ["type": "string", "minLength": .int(1)]
    case .word(let words): return JSONSchema.word(words)
    case .boolean: return JSONSchema.type("boolean")
    case .positive(let limit): return ["type": "number", "exclusiveMinimum": .int(0), "maximum": .int(Int64(limit))]
    case .count(let limit, let isWhole):
      return ["type": isWhole ? "integer" : "number", "minimum": .int(1), "maximum": .int(Int64(limit))]
    }
  }
}
