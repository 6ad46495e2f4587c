internal import BaseFiles
internal import IntentDefinitions

/// The schemas of flat values.
struct FlatSchema {
  /// The maximum number of cases that a schema lists. The error for a wrong case names the nearest one.
  private static let caseLimit = 12

  let catalogue: Catalogue

  /// Returns the schema of a parameter; nil if a model can't give its value.
  func schema(_ property: PropertyDefinition, text: String) -> JSONValue? {
    guard var schema = element(property.type.name) else { return nil }
    if property.type.isArray || FlatForm(property.type.name, catalogue).isSet {
      schema = ["type": "array", "items": .object(schema)]
    }
    schema["description"] = .string(text)
    return .object(schema)
  }

  private func element(_ type: String) -> [String: JSONValue]? {
    switch FlatForm(type, catalogue) {
    case .plain(let type): ["type": type]
    case .word(let enumeration): Self.schema(enumeration)
    case .none: nil
    default: ["type": "string"]
    }
  }

  /// The cases of an enumeration, with titles if those say more than the names.
  private static func schema(_ enumeration: EnumerationDefinition) -> [String: JSONValue] {
    // Case 0 means "unknown" and is equivalent to no value.
    let cases = enumeration.cases.filter { $0.integer != 0 && ModelInstructions.phrase(in: $0.name) == nil }
    guard cases.count <= caseLimit else { return ["type": "string"] }
    let titles = cases.map { AppWords($0.displayName, to: AppWords.Limit.title).text ?? $0.name }
    guard zip(cases, titles).contains(where: { !Words.areEqual($0.name, $1) }) else {
      return ["type": "string", "enum": .array(cases.map { .string($0.name) })]
    }
    let choices = zip(cases, titles).map { JSONValue.object(["const": .string($0.name), "title": .string($1)]) }
    return ["type": "string", "oneOf": .array(choices)]
  }
}

/// Compares names and titles.
enum Words {
  /// Whether two texts have the same letters and digits, in either case.
  static func areEqual(_ one: String, _ other: String) -> Bool { letters(one) == letters(other) }

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
