internal import BaseFiles

/// The tools without an intent.
enum SpokenTool: String, CaseIterable {
  /// Runs a request from a sentence.
  case ask
  /// Passes on the user's answer to a question, for clients that can't ask the user themselves.
  case answer

  /// The arguments, and whether each is required.
  var arguments: [(name: String, isRequired: Bool, description: String)] {
    switch self {
    case .ask:
      [
        ("utterance", true, "what the user said, word for word"),
        ("application", false, "the app that should do it, if the user names one"),
        ("locale", false, "the language of the sentence, such as en_US"),
      ]
    case .answer:
      [
        ("conversation", true, "'conversation' of the result with the question"),
        ("text", true, "what the user answered, word for word"),
      ]
    }
  }

  private var title: String {
    switch self {
    case .ask: "Ask"
    case .answer: "Answer"
    }
  }

  private var description: String {
    switch self {
    case .ask:
      "Takes a sentence of the user, such as \"text hello to John\", and carries it out with an installed app. The host "
        + "asks the user for what is missing and for approval."
    case .answer:
      "Passes on what the user answered to the question of an earlier result. It can't approve anything: approval comes "
        + "from the user, through the client's own form or on the host's page."
    }
  }

  /// The tool in the format of `tools/list`.
  var listing: JSONValue {
    let properties = arguments.map { argument in
      (argument.name, JSONValue.object(["type": "string", "description": .string(argument.description)]))
    }
    let required = arguments.filter(\.isRequired).map { JSONValue.string($0.name) }
    return .object([
      "name": .string(rawValue), "title": .string(title), "description": .string(description),
      "inputSchema": .object([
        "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        "required": .array(required), "additionalProperties": .bool(false),
      ]),
      "outputSchema": .object(ResultSchema().members),
      "annotations": .object([
        "title": .string(title), "readOnlyHint": .bool(false), "destructiveHint": .bool(true),
        "idempotentHint": .bool(false), "openWorldHint": .bool(true),
      ]),
    ])
  }
}
