package import BaseFiles

/// The JSON Schema of the events that `--json` writes, one on each line. Fields that it does not name are
/// allowed: a reader ignores them.
package enum EventSchema {
  /// The schema as a document.
  package static let document = JSONSchema.document(
    "events", title: "An event of intent-host",
    [
      "type": "object", "required": .array(["v", "event"]),
      "anyOf": .array(EventField.table.keys.sorted().map { event($0, isClosed: false) }),
    ])

  /// Returns the schema of one kind of events.
  ///
  /// - Parameters:
  ///   - name: the name of the event.
  ///   - isClosed: whether it can have no other fields.
  /// - Returns: the schema.
  static func event(_ name: String, isClosed: Bool) -> JSONValue {
    var fields = properties(EventField.table[name] ?? [], isClosed: isClosed)
    var required = EventField.table[name]?.filter(\.isRequired).map(\.name) ?? []
    fields["v"] = .object(["const": .int(1)])
    fields["event"] = .object(["const": .string(name)])
    if name != "ready" {
      fields["request"] = .object(["type": "integer", "minimum": .int(1)])
      fields["id"] = .object(JSONSchema.type("string"))
      required.append("request")
    }
    return .object(JSONSchema.object(fields, required: required + ["v", "event"], isClosed: isClosed))
  }

  private static func properties(_ fields: [EventField], isClosed: Bool) -> [String: JSONValue] {
    Dictionary(fields.map { ($0.name, .object(schema($0.kind, isClosed: isClosed))) }) { first, _ in first }
  }

  private static func schema(_ kind: EventField.Kind, isClosed: Bool) -> [String: JSONValue] {
    switch kind {
    case .text: JSONSchema.type("string")
    case .boolean: JSONSchema.type("boolean")
    case .integer: JSONSchema.type("integer")
    case .number: JSONSchema.type("number")
    case .object: JSONSchema.type("object")
    case .any: [:]
    case .word(let words): JSONSchema.word(words)
    case .list(let kind): JSONSchema.array(.object(schema(kind, isClosed: isClosed)))
    case .fields(let fields):
      JSONSchema.object(
        properties(fields, isClosed: isClosed), required: fields.filter(\.isRequired).map(\.name), isClosed: isClosed)
    }
  }
}
