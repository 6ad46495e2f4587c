internal import BaseFiles
internal import IntentConversations

/// `intent-host schema`: prints the JSON Schema of a file or a message.
enum SchemaCommand {
  /// The schemas in the order of the help.
  private static let schemas: [(name: String, document: @Sendable () -> JSONValue)] = [
    ("policy", { PolicySchema.document }), ("configuration", { ConfigurationSchema.document }),
    ("request", { RequestSchema.document }), ("events", { EventSchema.document }),
  ]

  static let names = schemas.map(\.name)

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let name = try arguments.action(of: "schema", among: names)
    for schema in schemas where schema.name == name { console.print(schema.document().line) }
    return 0
  }
}
