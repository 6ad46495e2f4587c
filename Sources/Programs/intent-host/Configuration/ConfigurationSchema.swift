internal import BaseFiles

/// The JSON Schema of the configuration file, in the JSON form of property lists.
enum ConfigurationSchema {
  /// The schema as a document.
  static let document = JSONSchema.document(
    "configuration", title: "The configuration of intent-host",
    JSONSchema.object(
      Dictionary(ConfigurationKey.all.map { ($0.name, schema($0)) }) { first, _ in first }))

  private static func schema(_ key: ConfigurationKey) -> JSONValue {
    let path: [String: JSONValue] = ["type": "string", "pattern": "^(/|~/)"]
    var schema: [String: JSONValue] =
      switch key.kind {
      case .folders: JSONSchema.array(.object(path))
      case .file: path
      case .locale: ["type": "string", "minLength": .int(1)]
      case .word(let words): JSONSchema.word(words)
      }
    schema["description"] = .string("the default of '--\(key.option)'")
    return .object(schema)
  }
}
