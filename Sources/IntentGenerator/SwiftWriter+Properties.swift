internal import IntentDefinitions

extension SwiftWriter {
  /// Writes stored properties, each with the value that stands for "not given".
  mutating func properties(_ properties: [PropertyDefinition], of owner: String) {
    for property in properties {
      document(property.documentation.isEmpty ? "The `\(property.name)` of the \(owner)." : property.documentation)
      let access = property.isSettable ? "public final" : "public internal(set) final"
      let type = property.swiftType.text
      line("\(access) var \(escaped(property.name)): \(type) = \(type.absentExpression)")
    }
  }

  /// Writes initialisers that set the properties named like their parameters. They are convenience initialisers, so that
  /// the class, and any subclass of an author's, has all those of its superclass too.
  mutating func initializers(_ signatures: [SignatureDefinition], of name: String, properties: [PropertyDefinition]) {
    for signature in distinct(signatures) {
      document("Makes \(name.article) `\(name)` from its parts.")
      let head = "public convenience init\(signature.isFailable ? "?" : "")"
      block("\(head)(\(signature.parameterList))") { writer in
        writer.line("self.init()")
        for parameter in signature.parameters {
          guard let property = properties.first(where: { $0.name == parameter.name }) else { continue }
          let isNarrowed = parameter.type.isOptional && !property.type.isOptional
          let fallback = isNarrowed ? " ?? \(property.type.text.absentExpression)" : ""
          writer.line("self.\(parameter.name) = \(escaped(parameter.name))\(fallback)")
        }
      }
    }
  }

  /// Writes how the properties get onto the wire and back.
  mutating func wireFields(_ properties: [PropertyDefinition], typeName: String) {
    document("The name under which objects of this class travel.")
    line("open override class var wireTypeName: String { \"\(typeName)\" }")
    guard !properties.isEmpty else { return }
    document("Writes the properties into `object`.")
    block("open override func encodeFields(to object: inout WireObject)") { writer in
      writer.line("super.encodeFields(to: &object)")
      for property in properties {
        writer.line("object.encode(self.\(property.name), as: \"\(property.name)\")")
      }
    }
    document("Takes the properties from `object`.")
    block("open override func decodeFields(from object: WireObject)") { writer in
      writer.line("super.decodeFields(from: object)")
      for property in properties {
        writer.line("self.\(property.name) = object.decoded(\"\(property.name)\")")
      }
    }
  }

  /// Writes the names of the properties of `owner` under their key paths, which know none on Linux.
  mutating func propertyNames(_ names: [String], of owner: String) {
    guard !names.isEmpty else { return }
    document("The names of the properties, by key path.")
    line("open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {")
    line("  [")
    for name in names { line("    \\\(owner).\(escaped(name)): \"\(name)\",") }
    line("  ]")
    line("}")
  }

  /// The signatures without the empty one, which every class has, and without those that differ from an earlier one in
  /// nothing that Swift tells apart.
  private func distinct(_ signatures: [SignatureDefinition]) -> [SignatureDefinition] {
    var seen: Set<[String]> = []
    return signatures.filter { signature in
      !signature.parameters.isEmpty
        && seen.insert(signature.parameters.map { "\($0.label): \($0.type.text)" }).inserted
    }
  }
}

extension SignatureDefinition {
  /// The parameters as Swift declares them.
  var parameterList: String {
    parameters.map { parameter in
      let name = parameter.label == parameter.name ? escaped(parameter.label) : "\(parameter.label) \(parameter.name)"
      return "\(name): \(parameter.type.text)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
  }
}

extension String {
  /// The expression for the value that stands for "not given", where the string is a type.
  var absentExpression: String { hasSuffix("?") ? "nil" : ".absent" }

  /// "a" or "an", as the word asks for.
  var article: String { first.map { "AEIOUaeiou".contains($0) } == true ? "an" : "a" }
}

/// `name` in backticks where Swift keeps the word for itself.
func escaped(_ name: String) -> String {
  ReservedNames.words.contains(name) ? "`\(name)`" : name
}
