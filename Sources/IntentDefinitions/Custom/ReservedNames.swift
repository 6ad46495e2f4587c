/// Names that a definition file can't give away: Swift, the framework or the generated code has them for something else.
package enum ReservedNames {
  /// The reserved words of The Swift Programming Language, "Lexical Structure", with `init` and `await`: identifiers in
  /// backticks only.
  package static let words: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "none", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// What nothing can be called, not even in backticks.
  private static let everywhere: Set<String> = ["_", "Any", "Protocol", "Self", "Type"]

  /// What no case of an enumeration can be called.
  static let cases = everywhere.union(["RawValue", "absent"])

  /// What no parameter of an intent can be called.
  static let parameters = properties.union([
    "donationMetadata", "identifier", "intentDescription", "shortcutAvailability", "suggestedInvocationPhrase",
  ])

  /// What no property of a response can be called.
  static let responseProperties = properties.union(["code", "userActivity"])

  /// What no property of a type can be called.
  static let objectProperties = properties.union([
    "alternativeSpeakableMatches", "displayImage", "displayString", "identifier", "pronunciationHint", "spokenPhrase",
    "subtitleString", "vocabularyIdentifier",
  ])

  /// What any object has, or can't have.
  private static let properties = everywhere.union([
    "debugDescription", "description", "hash", "hashValue", "init", "self", "wireValue",
  ])

  /// Whether no class or enumeration can be called `name`.
  static func isType(_ name: String) -> Bool {
    let system = Catalogue.system
    return types.contains(name) || words.contains(name) || system.classes[name] != nil
      || system.intents[name] != nil || system.enumerations[name] != nil || system.resolutionResults[name] != nil
  }

  /// The types that generated code mentions.
  private static let types = ParameterType.builtIn.values.reduce(into: everywhere.union(otherTypes)) { types, type in
    types.insert(type.result)
    types.formUnion(type.name.split { "<>".contains($0) }.map(String.init))
  }

  private static let otherTypes: Set<String> = [
    "AnyKeyPath", "INEnumResolutionResult", "INIntent", "INIntentResponse", "INIntentResolutionResult", "INObject",
    "INObjectCollection", "INObjectResolutionResult", "Int64", "IntentEnumeration", "IntentHandling",
    "IntentHandlingTable", "IntentObject", "IntentOptions", "KeyValuePairs", "NSNumber", "NSObject", "NSObjectProtocol",
    "NSString", "NSUserActivity", "Sendable", "Swift", "Unchecked", "Void", "WireObject", "_Concurrency",
  ]
}
