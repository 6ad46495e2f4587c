internal import BaseFiles
internal import IntentDefinitions

/// The description of an intent as a function that a language model can call: JSON Schema of its parameters.
struct ToolSchema {
  /// The maximum nesting of objects in a parameter. Deeper objects are left out.
  private static let depthLimit = 2
  /// The maximum number of cases that the schema of an enumeration lists.
  private static let caseLimit = 64

  private let catalogue: Catalogue

  /// Creates the schemas for intents with types of `catalogue`.
  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Returns the function for an intent in the form of an element of the member `tools` of a chat completion.
  func tool(_ definition: IntentDefinition) -> JSONValue {
    .object([
      "type": "function",
      "function": .object([
        "name": .string(definition.name), "description": .string(description(definition)),
        "parameters": object(definition.parameters, depth: 0),
      ]),
    ])
  }

  private func description(_ definition: IntentDefinition) -> String {
    let texts = definition.documentation
    return texts.isEmpty ? definition.name : texts
  }

  /// Returns the schema of an object. Identifiers and properties without a member on the wire are left out.
  private func object(_ properties: [PropertyDefinition], depth: Int) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for property in properties where property.wireMember != nil && !property.name.lowercased().hasSuffix("identifier") {
      guard var schema = schema(property.type, depth: depth) else { continue }
      let sentences = [property.documentation, property.relationship?.text ?? ""].filter { !$0.isEmpty }
      if !sentences.isEmpty { schema["description"] = .string(sentences.joined(separator: " ")) }
      members[property.name] = .object(schema)
    }
    return .object(["type": "object", "properties": .object(members), "additionalProperties": .bool(false)])
  }

  /// Returns the schema of a type; nil if a model can't provide its values.
  private func schema(_ type: TypeReference, depth: Int) -> [String: JSONValue]? {
    guard let element = element(type.name, depth: depth) else { return nil }
    return type.isArray ? ["type": "array", "items": .object(element)] : element
  }

  private func element(_ type: String, depth: Int) -> [String: JSONValue]? {
    if let scalar = Self.scalars[type] { return scalar }
    if let enumeration = catalogue.enumerations[type] { return Self.schema(enumeration) }
    guard depth < Self.depthLimit else { return nil }
    // The schema of a class with several forms has the properties of the first form.
    let properties = catalogue.concreteClasses(of: type).first.map(catalogue.properties(ofClass:)) ?? []
    guard !properties.isEmpty, case .object(let schema) = object(properties, depth: depth + 1),
      case .object(let members) = schema["properties"], !members.isEmpty
    else { return nil }
    return schema
  }

  /// The schemas of the types whose values are single JSON values. Bytes have no schema, because a model can't provide
  /// them.
  private static let scalars: [String: [String: JSONValue]] = [
    "Bool": ["type": "boolean"], "Int": ["type": "integer"], "Double": ["type": "number"],
    "Float": ["type": "number"], "NSNumber": ["type": "number"], "String": ["type": "string"],
    "URL": ["type": "string", "format": "uri"],
    "NSDecimalNumber": ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?$"],
    "Date": ["type": "string", "format": "date-time"], "DateComponents": ["type": "string", "format": "date-time"],
    "INSpeakableString": ["type": "string"],
  ]

  private static func schema(_ enumeration: EnumerationDefinition) -> [String: JSONValue] {
    // Case 0 means "unknown" and is equivalent to no value.
    let cases = enumeration.cases.filter { $0.integer != 0 }.prefix(caseLimit).map { JSONValue.string($0.name) }
    let text: [String: JSONValue] = ["type": "string", "enum": .array(cases)]
    return switch enumeration.kind {
    case .enumeration: text
    case .optionSet: ["type": "array", "items": .object(text)]
    // The cases are only the known values. Any other string is valid too, so the schema does not list them.
    case .strings: ["type": "string"]
    }
  }
}
