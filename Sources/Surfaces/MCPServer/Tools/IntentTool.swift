internal import BaseFiles
internal import IntentConversations
internal import IntentDefinitions

/// The tool for one intent.
struct IntentTool: Sendable {
  /// The argument that names the app.
  static let application = "application"
  /// The argument that names the request, so that it is carried out at most once.
  static let key = "key"

  let kind: KnownIntents.DescribedIntent
  /// The names of the apps whose extensions support the intent, in alphabetical order.
  let applications: [String]
  var text: ToolText

  var definition: IntentDefinition { kind.definition }

  /// Whether the intent is one of the API.
  var isBuiltIn: Bool { BuiltInTools.texts[definition.name] != nil }

  /// Whether the argument `name` belongs to the tool, because the intent has no parameter of that name.
  func takes(_ name: String) -> Bool { definition.parameter(name) == nil }

  /// The tool in the format of `tools/list`, without the page for views.
  var listing: [String: JSONValue] {
    [
      "name": .string(text.name), "description": .string(description),
      "inputSchema": .object(["type": "object", "properties": .object(properties)]),
      "annotations": text.effect.annotations,
    ]
  }

  /// The tool's sentence, with the app if there is only one; otherwise an argument lists the apps. The sentence of an
  /// app's own intent names the app.
  private var description: String {
    guard isBuiltIn, let only = shownApplications.first, shownApplications.count == 1 else { return text.sentence }
    return "\(text.sentence) (\(only))"
  }

  /// The names of the apps without those that read like instructions to a model.
  private var shownApplications: [String] {
    applications.filter { AppWords($0, to: AppWords.Limit.title).text == $0 }
  }

  private var properties: [String: JSONValue] {
    let schemas = FlatSchema(catalogue: kind.catalogue)
    var properties: [String: JSONValue] = [:]
    for parameter in text.parameters {
      guard let property = definition.parameter(parameter.name) else { continue }
      properties[parameter.name] = schemas.schema(property, text: parameter.text)
    }
    if shownApplications.count > 1, takes(Self.application) {
      properties[Self.application] = .object([
        "type": "string", "enum": .array(shownApplications.map(JSONValue.string)),
        "description": "the app, if the user names one",
      ])
    }
    if text.effect.repeats, takes(Self.key) {
      properties[Self.key] = .object(["type": "string", "description": "once per key, e.g. a1"])
    }
    return properties
  }
}
