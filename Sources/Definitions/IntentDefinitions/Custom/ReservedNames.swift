/// Names that a definition file can't use, because Swift, the framework or generated code uses them.
package enum ReservedNames {
  /// The reserved words of The Swift Programming Language, "Lexical Structure", with `init` and `await`. They are
  /// identifiers only in backticks.
  package static let words: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "none", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Names that are not allowed even in backticks.
  private static let everywhere: Set<String> = ["_", "Any", "Protocol", "Self", "Type"]

  /// Names that a case of an enumeration can't have.
  static let cases = everywhere.union(["RawValue", "absent"])

  /// Names that a parameter of an intent can't have.
  static let parameters = properties.union([
    "donationMetadata", "identifier", "intentDescription", "shortcutAvailability", "suggestedInvocationPhrase",
  ])

  /// Names that a property of a response can't have.
  static let responseProperties = properties.union(["code", "userActivity"])

  /// Names that a property of a type can't have.
  static let objectProperties = properties.union([
    "alternativeSpeakableMatches", "displayImage", "displayString", "identifier", "pronunciationHint", "spokenPhrase",
    "subtitleString", "vocabularyIdentifier",
  ])

  /// Names that a property of any object can't have.
  private static let properties = everywhere.union([
    "debugDescription", "description", "hash", "hashValue", "init", "self", "wireValue",
  ])

  /// Returns whether `name` is reserved, so that a class or enumeration can't have it.
  static func isType(_ name: String) -> Bool {
    let system = Catalogue.system
    return types.contains(name) || words.contains(name) || system.classes[name] != nil
      || system.intents[name] != nil || system.enumerations[name] != nil || system.resolutionResults[name] != nil
  }

  /// The names of the types that generated code uses.
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
