package import BaseFiles

extension DefinitionOutline {
  /// The outline as a JSON object, for `definition show --json`.
  package var json: JSONValue {
    .object([
      "v": .int(1), "version": .string(version), "intents": .array(intents.map(Self.object)),
      "types": .array(types.map { Self.named($0, key: "properties", value: Self.object) }),
      "enumerations": .array(enumerations.map { Self.named($0, key: "values", value: Self.object) }),
    ])
  }

  private static func named<Member>(
    _ named: Named<Member>, key: String, value: (Member) -> JSONValue
  ) -> JSONValue {
    .object(["name": .string(named.name), key: .array(named.members.map(value))])
  }

  private static func object(_ intent: Intent) -> JSONValue {
    .object([
      "name": .string(intent.name), "class": .string(intent.className), "title": .string(intent.title),
      "category": .string(intent.category), "system": .bool(intent.isSystem),
      "parameters": .array(intent.parameters.map(object)), "properties": .array(intent.properties.map(object)),
      "codes": .array(intent.codes.map(object)),
    ])
  }

  private static func object(_ field: Field) -> JSONValue {
    .object([
      "name": .string(field.name), "type": .string(field.type), "multiple": .bool(field.isMultiple),
      "traits": .array(field.traits.map(JSONValue.string)), "prompt": .string(field.prompt),
    ])
  }

  private static func object(_ value: Value) -> JSONValue {
    var members: [String: JSONValue] = ["name": .string(value.name)]
    members["index"] = value.index.map(JSONValue.int)
    return .object(members)
  }

  private static func object(_ code: Code) -> JSONValue {
    .object(["name": .string(code.name), "success": .bool(code.isSuccess), "text": .string(code.text)])
  }
}
