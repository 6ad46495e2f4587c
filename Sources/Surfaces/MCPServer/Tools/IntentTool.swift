internal import BaseFiles
internal import IntentConversations
internal import IntentDefinitions
internal import LanguageFallback

/// The tool for one intent.
struct IntentTool {
  /// The argument that names the app.
  static let application = "application"

  let kind: KnownIntents.DescribedIntent
  /// The names of the apps whose extensions support the intent.
  let applications: [String]

  private var definition: IntentDefinition { kind.definition }

  /// The tool in the format of `tools/list`.
  var listing: JSONValue {
    let name = definition.name
    let title = IntentName(definition).title
    return .object([
      "name": .string(name), "title": .string(title), "description": .string(description(title)),
      "inputSchema": .object(inputSchema), "outputSchema": .object(ResultSchema(definition).members),
      "annotations": IntentName(definition).annotations,
      // Only clients that show pages use it.
      "_meta": .object(["ui": .object(["resourceUri": .string(PageResource.address)])]),
    ])
  }

  /// Whether the argument `application` names the app, because the intent has no parameter of that name.
  var takesApplication: Bool { definition.parameter(Self.application) == nil }

  /// Returns the arguments as parameters of a request, in which a person is an object.
  func parameters(_ arguments: [String: JSONValue]) -> [String: JSONValue] {
    var parameters = arguments
    for parameter in definition.parameters where parameter.type.name == "INPerson" {
      parameters[parameter.name] = parameters[parameter.name].map(Self.person)
    }
    return parameters
  }

  private static func person(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string: .object(["displayName": value])
    case .array(let values): .array(values.map(person))
    default: value
    }
  }

  private func description(_ title: String) -> String {
    let purpose = definition.documentation.isEmpty ? "\(title)." : definition.documentation
    return "\(purpose) Apps: \(Set(applications).sorted().joined(separator: ", "))."
  }

  private var inputSchema: [String: JSONValue] {
    var schema = ToolSchema(catalogue: kind.catalogue, namesPeople: true).parameters(definition)
    guard takesApplication, case .object(var properties)? = schema["properties"] else { return schema }
    properties[Self.application] = .object([
      "type": "string", "enum": .array(Set(applications).sorted().map(JSONValue.string)),
    ])
    schema["properties"] = .object(properties)
    return schema
  }
}

/// Derives texts and hints for a tool from the name of its intent.
struct IntentName {
  private let definition: IntentDefinition

  init(_ definition: IntentDefinition) {
    self.definition = definition
  }

  /// The title for users.
  var title: String {
    if let title = definition.texts?.title, !title.isEmpty { return title }
    let words = words
    return words.isEmpty ? definition.name : words.joined(separator: " ").capitalizedFirst
  }

  /// The words of the class name, in lower case, without prefix and suffix.
  private var words: [String] {
    var name = Substring(definition.name)
    if name.hasSuffix("Intent") { name = name.dropLast("Intent".count) }
    if definition.texts == nil, name.hasPrefix("IN") { name = name.dropFirst(2) }
    return name.reduce(into: [String]()) { words, character in
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character.lowercased())
    }
  }

  /// The verbs of intents that read only.
  private static let reading: Set<String> = ["get", "list", "search"]
  /// The verbs of intents that add something, and delete nothing.
  private static let adding: Set<String> = [
    "add", "answer", "append", "book", "create", "order", "play", "request", "resume", "save", "send", "share",
    "snooze",
    "start",
  ]

  /// The hints for clients.
  var annotations: JSONValue {
    let verb = words.first ?? ""
    let isReading = Self.reading.contains(verb)
    return .object([
      "title": .string(title), "readOnlyHint": .bool(isReading),
      "destructiveHint": .bool(!isReading && !Self.adding.contains(verb)), "idempotentHint": .bool(isReading),
      "openWorldHint": .bool(true),
    ])
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
