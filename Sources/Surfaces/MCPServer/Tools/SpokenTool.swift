internal import BaseFiles

/// The tools without an intent of their own.
enum SpokenTool: String, CaseIterable, Sendable {
  /// Runs a request from a sentence.
  case ask
  /// Passes on the user's answer to a question, for clients that can't ask the user themselves.
  case answer
  /// Finds the tools of intents, in compact mode.
  case findAction = "find_action"
  /// Calls the tool of an intent, in compact mode.
  case runAction = "run_action"

  /// An argument of a tool.
  struct Argument {
    let name: String
    var type = "string"
    var isRequired = true
    let description: String
  }

  /// The arguments.
  var arguments: [Argument] {
    switch self {
    case .ask:
      [
        Argument(name: "utterance", description: "what the user said, word for word, e.g. text hello to John"),
        Argument(name: "application", isRequired: false, description: "the app, if the user names one"),
        Argument(name: "locale", isRequired: false, description: "the language, e.g. en_US"),
      ]
    case .answer:
      [
        Argument(name: "conversation", description: "'conversation' of the result with the question"),
        Argument(name: "text", description: "what the user answered, word for word, e.g. the second one"),
      ]
    case .findAction:
      [
        Argument(name: "query", description: "what to do, in a few words, e.g. send message"),
        Argument(name: "application", isRequired: false, description: "only actions of this app, e.g. UnicornChat"),
      ]
    case .runAction:
      [
        Argument(name: "name", description: "the name of the action from find_action, e.g. send_message"),
        Argument(
          name: "arguments", type: "object", isRequired: false,
          description: "its arguments, as find_action describes them"),
      ]
    }
  }

  private var description: String {
    switch self {
    case .ask:
      "Carries out a sentence of the user with an installed app. Use it if no other tool fits. The host asks the user "
        + "for what is missing, and for approval."
    case .answer:
      "Passes on what the user answered to the question of an earlier result. It approves nothing: only the user does, "
        + "in the client's form or on the host's page."
    case .findAction:
      "Finds actions of the installed apps, with their arguments. Use it before run_action."
    case .runAction:
      "Carries out an action that find_action found. The host asks the user for what is missing, and for approval."
    }
  }

  private var effect: ToolEffect { self == .findAction ? .reads : .changes }

  /// The tool in the format of `tools/list`.
  var listing: [String: JSONValue] {
    let properties = arguments.map { argument in
      (
        argument.name,
        JSONValue.object(["type": .string(argument.type), "description": .string(argument.description)])
      )
    }
    let required = arguments.filter(\.isRequired).map { JSONValue.string($0.name) }
    return [
      "name": .string(rawValue), "description": .string(description),
      "inputSchema": .object([
        "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        "required": .array(required),
      ]),
      "annotations": effect.annotations,
    ]
  }
}
