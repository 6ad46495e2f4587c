package import BaseFiles
internal import IntentDefinitions

/// The JSON Schema of structured requests: their members, and the parameters of each intent of the API.
package enum RequestSchema {
  /// The schema as a document.
  package static let document: JSONValue = {
    let intents = Catalogue.system.intents.values.sorted { $0.name < $1.name }
    var types = ValueSchemas(Catalogue.system)
    var conditions: [JSONValue] = []
    for intent in intents {
      types.add(intent)
      conditions.append(condition(intent.name))
    }
    return JSONSchema.document(
      "request", title: "A request to intent-host",
      [
        "type": "object", "properties": .object(properties(intents.map(\.name))), "additionalProperties": .bool(false),
        "oneOf": .array([
          .object(["required": .array(["intent"])]),
          .object([
            "required": .array(["utterance"]), "properties": .object(["parameters": .bool(false)]),
          ]),
        ]), "allOf": .array(conditions), "$defs": .object(types.definitions),
      ])
  }()

  private static func properties(_ intents: [String]) -> [String: JSONValue] {
    [
      "intent": .object([
        "type": "string", "description": "the class name of an intent, of the API or of an extension",
        "anyOf": .array([
          .object(["enum": .array(intents.map(JSONValue.string))]),
          // An intent of an extension has any name that does not look like a name of the API. The schema does not know
          // its parameters.
          .object(["pattern": "^(?!IN[A-Z][a-z])"]),
        ]),
      ]),
      "parameters": .object(["type": .array(["object", "null"]), "description": "the values that are known already"]),
      "utterance": .object(["type": "string", "description": "a sentence, instead of an intent"]),
      "application": text("the name of the app that should take the request"),
      "id": text("a text that each event of the request repeats"),
      "locale": text("the language of the conversation, such as 'en_US'"),
    ]
  }

  private static func text(_ meaning: JSONValue) -> JSONValue {
    .object(["type": .array(["string", "null"]), "description": meaning])
  }

  /// Returns the condition that a request with the intent `name` has only the parameters of its definition.
  private static func condition(_ name: String) -> JSONValue {
    .object([
      "if": .object([
        "properties": .object(["intent": .object(["const": .string(name)])]), "required": .array(["intent"]),
      ]),
      "then": .object([
        "properties": .object(["parameters": ValueSchemas.optional(.object(JSONSchema.reference(name)))])
      ]),
    ])
  }
}
