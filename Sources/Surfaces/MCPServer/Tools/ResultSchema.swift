internal import BaseFiles
internal import IntentDefinitions

/// The schema of a tool's structured result. Only `state` is required, because a question and an end have different
/// members.
struct ResultSchema {
  /// The states of a result.
  static let states = ["ended", "question", "waiting"]

  let members: [String: JSONValue]

  /// Describes the results of an intent; with nil, the results of any intent.
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

  /// The types are omitted, because a value that the app leaves out is null.
  private static func properties(_ definitions: [PropertyDefinition]) -> JSONValue {
    let pairs = definitions.filter { $0.wireMember != nil }.map { property in
      let text = property.documentation
      return (property.name, JSONValue.object(text.isEmpty ? [:] : ["description": .string(text)]))
    }
    return .object(Dictionary(pairs) { first, _ in first })
  }

  /// The server's instructions describe the other members of a question once for all tools, because schemas take room
  /// in a model's context.
  private static let common: [String: JSONValue] = [
    "state": .object(["type": "string", "enum": .array(states.map(JSONValue.string))]),
    "outcome": .object(["type": "string"]), "code": .object(["type": "string"]),
    "response": .object(["type": "object"]),
  ]
}
