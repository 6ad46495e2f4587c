internal import BaseFiles
internal import IntentDefinitions

/// Creates the schemas of the values that ``ValueReader`` accepts, one for each type.
struct ValueSchemas {
  private let catalogue: Catalogue
  /// The schemas by the names that references have.
  private(set) var definitions: [String: JSONValue] = [:]

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// Adds the parameters of an intent, and all types that they need.
  mutating func add(_ intent: IntentDefinition) { definitions[intent.name] = object(intent.parameters) }

  /// Returns the schema of a value that may be null, which is the same as absent.
  static func optional(_ schema: JSONValue) -> JSONValue {
    .object(["anyOf": .array([schema, .object(["type": "null"])])])
  }

  private mutating func object(_ properties: [PropertyDefinition]) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for property in properties {
      let element = element(property.type.name)
      var schema: [String: JSONValue] = [:]
      let value = property.type.isArray ? .object(JSONSchema.array(Self.optional(element))) : element
      if case .object(let members) = Self.optional(value) { schema = members }
      if !property.documentation.isEmpty { schema["description"] = .string(property.documentation) }
      members[property.name] = .object(schema)
    }
    return .object(JSONSchema.object(members))
  }

  /// Returns the schema of one value of a type, which refers to a definition.
  private mutating func element(_ type: String) -> JSONValue {
    if let scalar = ScalarType(rawValue: type) { return .object(scalar.schema) }
    // A reference is a part of a URL.
    let name = type.replacing("<", with: ".").replacing(">", with: "")
    if definitions[name] == nil {
      // A type can contain itself. The placeholder ends the recursion.
      definitions[name] = .bool(true)
      definitions[name] = definition(type)
    }
    return .object(JSONSchema.reference(name))
  }

  private mutating func definition(_ type: String) -> JSONValue {
    if let enumeration = catalogue.enumerations[type] { return .object(Self.schema(enumeration)) }
    let text: [JSONValue] =
      switch type {
      case "INSpeakableString": [.object(JSONSchema.type("string"))]
      case "DateComponents": [.object(ScalarType.date.schema)]
      default: []
      }
    let classes = catalogue.concreteClasses(of: type)
    let objects = classes.map { object(catalogue.properties(ofClass: $0)) }
    let forms = text + objects
    // The type has no JSON form.
    guard !forms.isEmpty else { return .bool(false) }
    return forms.count == 1 ? forms[0] : .object(["anyOf": .array(forms)])
  }

  private static func schema(_ enumeration: EnumerationDefinition) -> [String: JSONValue] {
    let names = enumeration.cases.filter { $0.integer != nil }.map(\.name)
    return switch enumeration.kind {
    case .enumeration: JSONSchema.word(names)
    case .optionSet: JSONSchema.array(.object(JSONSchema.word(names)))
    case .strings: JSONSchema.type("string")
    }
  }
}
