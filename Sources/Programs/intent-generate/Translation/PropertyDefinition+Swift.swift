internal import IntentDefinitions

extension PropertyDefinition {
  /// The stored property, whose initial value means "not given". `owner` is the kind of object for the documentation.
  func swiftDeclaration(of owner: String) -> SwiftDeclaration {
    let type = swiftType.text
    return .property(
      SwiftProperty(
        documentation: documentation.isEmpty ? "The `\(name)` of the \(owner)." : documentation,
        introducer: isSettable ? "public final var" : "public internal(set) final var", name: name, type: type,
        value: .initial(.text(type.absentExpression))))
  }
}

/// The two methods of a class that encode and decode its properties.
enum WireMethods {
  /// Overrides of the superclass's methods.
  case ofGeneratedClass
  /// Methods that the class's overrides call.
  case ofHandwrittenClass
}

extension [PropertyDefinition] {
  /// The members of the generated class called `name` that encode and decode the properties.
  func wireMembers(of name: String) -> [SwiftDeclaration] {
    [wireTypeName(name, "The name of this class on the wire.")] + wireMethods(.ofGeneratedClass)
  }

  /// The methods that encode and decode the properties; empty if no property is encoded.
  func wireMethods(_ methods: WireMethods) -> [SwiftDeclaration] {
    let members = compactMap { property in property.wireMember.map { (name: property.name, member: $0) } }
    guard !members.isEmpty else { return [] }
    return [
      methods.method(
        "encode", documentation: "Writes the properties into `object`.", label: "to", type: "inout WireObject",
        argument: "&object",
        lines: members.map { "object.encode(self.\($0.member), as: \"\($0.name)\")" }),
      methods.method(
        "decode", documentation: "Reads the properties from `object`.", label: "from", type: "WireObject",
        argument: "object",
        lines: members.map { "self.\($0.member) = object.decoded(\"\($0.name)\")" }),
    ]
  }
}

extension WireMethods {
  fileprivate func method(
    _ verb: String, documentation: String, label: String, type: String, argument: String, lines: [String]
  ) -> SwiftDeclaration {
    let isOverride = self == .ofGeneratedClass
    let body = (isOverride ? ["super.\(verb)Fields(\(label): \(argument))"] : []) + lines
    return .function(
      SwiftFunction(
        documentation: documentation, introducer: isOverride ? "open override func" : "func",
        name: isOverride ? "\(verb)Fields" : "\(verb)ListedFields",
        parameters: [SwiftParameter(label: label, name: "object", type: type)],
        body: .block(body.map(SwiftStatement.line))))
  }
}

/// The table from key paths to the names of the properties of the class called `owner`, because key paths have no
/// names on Linux.
func propertyNames(_ names: [String], of owner: String) -> [SwiftDeclaration] {
  guard !names.isEmpty else { return [] }
  let entries = names.map { SwiftExpression.Entry(key: "\\\(owner).\(escaped($0))", value: .text("\"\($0)\"")) }
  return [
    .property(
      SwiftProperty(
        documentation: "The names of the properties, by key path.", introducer: "open override class var",
        name: "propertyNames", type: "KeyValuePairs<AnyKeyPath, String>", value: .computed(.dictionary(entries))))
  ]
}
