internal import IntentDefinitions

/// The documentation of the type called `name`: `sentence` if it is not empty, else a default text.
func summaryLine(_ sentence: String, of name: String) -> String {
  sentence.isEmpty ? "`\(name)` of the Intents framework." : sentence
}

/// The declaration of a type whose name may have several components. `type` makes the type from the last component. For
/// the name `A.B`, the result is an extension of `A` that contains the type `B`.
func nested(_ name: String, _ type: (_ name: String) -> SwiftType) -> SwiftDeclaration {
  let parts = name.split(separator: ".").map(String.init)
  guard parts.count > 1, let last = parts.last else { return .type(type(name)) }
  let outer = parts.dropLast().joined(separator: ".")
  return .type(SwiftType(introducer: "extension", name: outer, members: [.type(type(last))]))
}

/// The declaration of the property whose value is the name of a class on the wire.
func wireTypeName(_ name: String, _ documentation: String) -> SwiftDeclaration {
  .property(
    SwiftProperty(
      documentation: documentation, introducer: "open override class var", name: "wireTypeName", type: "String",
      value: .computed(.text("\"\(name)\""))))
}

extension String {
  /// The expression for the value that means "not given". The string is the type.
  var absentExpression: String { hasSuffix("?") || hasSuffix("!") ? "nil" : ".absent" }

  /// The indefinite article for the word: "a" or "an".
  var article: String { first.map { "AEIOUaeiou".contains($0) } == true ? "an" : "a" }
}
