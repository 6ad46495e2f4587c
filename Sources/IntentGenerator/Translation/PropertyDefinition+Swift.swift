internal import IntentDefinitions

extension PropertyDefinition {
  /// The stored property, which begins with the value that stands for "not given"; `owner` is what it belongs to.
  func swiftDeclaration(of owner: String) -> SwiftDeclaration {
    let type = swiftType.text
    return .property(
      SwiftProperty(
        documentation: documentation.isEmpty ? "The `\(name)` of the \(owner)." : documentation,
        introducer: isSettable ? "public final var" : "public internal(set) final var", name: name, type: type,
        value: .initial(.text(type.absentExpression))))
  }
}

extension [PropertyDefinition] {
  /// The members of the class called `name` that carry the properties over the wire.
  func wireMembers(of name: String) -> [SwiftDeclaration] {
    let typeName = wireTypeName(name, "The name under which objects of this class travel.")
    guard !isEmpty else { return [typeName] }
    let encoding = map { "object.encode(self.\($0.name), as: \"\($0.name)\")" }
    let decoding = map { "self.\($0.name) = object.decoded(\"\($0.name)\")" }
    return [
      typeName,
      Self.wireMethod(
        "encodeFields", "Writes the properties into `object`.", label: "to", type: "inout WireObject",
        body: ["super.encodeFields(to: &object)"] + encoding),
      Self.wireMethod(
        "decodeFields", "Takes the properties from `object`.", label: "from", type: "WireObject",
        body: ["super.decodeFields(from: object)"] + decoding),
    ]
  }

  private static func wireMethod(
    _ name: String, _ documentation: String, label: String, type: String, body: [String]
  ) -> SwiftDeclaration {
    .function(
      SwiftFunction(
        documentation: documentation, introducer: "open override func", name: name,
        parameters: [SwiftParameter(label: label, name: "object", type: type)],
        body: .block(body.map(SwiftStatement.line))))
  }
}

/// The table of the names of the properties of the class called `owner`, by their key paths, which have no names on
/// Linux.
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
