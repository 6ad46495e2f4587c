internal import BaseFiles
internal import IntentDefinitions

/// The resources with data of the host, as JSON.
enum DataResource: String, CaseIterable {
  /// The apps, and the tools of each.
  case catalogue = "intent-host://catalogue"
  /// The requests of this session.
  case journal = "intent-host://journal"

  private var texts: (name: String, title: String, description: String) {
    switch self {
    case .catalogue: ("catalogue", "Installed apps", "The installed apps, and the tools that each of them has.")
    case .journal:
      (
        "journal", "Requests of this session",
        "What was requested in this session, what became of it, and who approved it."
      )
    }
  }

  /// The resource in the format of `resources/list`.
  var listing: JSONValue {
    .object([
      "uri": .string(rawValue), "name": .string(texts.name), "title": .string(texts.title),
      "description": .string(texts.description), "mimeType": "application/json",
    ])
  }

  /// Returns the result of `resources/read` with a value.
  func content(_ value: JSONValue) -> [String: JSONValue] {
    let content: JSONValue = .object([
      "uri": .string(rawValue), "mimeType": "application/json", "text": .string(value.line),
    ])
    return ["contents": .array([content])]
  }
}

extension ToolList {
  /// The apps with the names of their tools.
  var apps: JSONValue {
    let names = Set(tools.flatMap(\.applications)).sorted()
    return .object([
      "apps": .array(
        names.map { name in
          let own = tools.filter { $0.applications.contains(name) }
          return .object([
            "name": .string(name), "tools": .array(own.map { .string($0.text.name) }),
            "intents": .array(own.map { .string($0.definition.name) }),
          ])
        })
    ])
  }
}
