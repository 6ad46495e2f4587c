internal import IntentDefinitions
internal import JSONValues

/// The schema of a tool's structured result. Only `state` is required, because a question has other members than an end.
struct ResultSchema {
  /// The states of a result.
  static let states = ["ended", "question", "waiting"]

  let members: [String: JSONValue]

  /// Describes the results of an intent; those of any intent if it is nil.
  init(_ definition: IntentDefinition? = nil) {
    var properties = Self.common
    if let definition {
      let codes = definition.responseCodes.map { JSONValue.string($0.name) }
      properties["code"] = .object(["type": "string", "enum": .array(codes)])
      properties["response"] = .object([
        "type": "object", "properties": Self.properties(definition.responseProperties),
      ])
    }
    members = ["type": "object", "properties": .object(properties), "required": .array(["state"])]
  }

  /// The types are left out: a value that the app leaves out is null.
  private static func properties(_ definitions: [PropertyDefinition]) -> JSONValue {
    let pairs = definitions.filter { $0.wireMember != nil }.map { property in
      let text = property.documentation
      return (property.name, JSONValue.object(text.isEmpty ? [:] : ["description": .string(text)]))
    }
    return .object(Dictionary(pairs) { first, _ in first })
  }

  /// What a question has besides, the instructions say once for all tools: schemas take room in a model's context.
  private static let common: [String: JSONValue] = [
    "state": .object(["type": "string", "enum": .array(states.map(JSONValue.string))]),
    "outcome": .object(["type": "string"]), "code": .object(["type": "string"]),
    "response": .object(["type": "object"]),
  ]
}
