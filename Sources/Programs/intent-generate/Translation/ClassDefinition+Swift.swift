internal import IntentDefinitions

extension ClassDefinition {
  /// The class, inside its outer type if it has one. `inherited` are the properties of its superclass.
  func swiftDeclaration(inherited: [PropertyDefinition]) -> SwiftDeclaration {
    nested(name) { name in
      SwiftType(
        documentation: summaryLine(documentation, of: self.name), introducer: "open class", name: name,
        inherited: [superclass ?? "IntentObject"] + conformances + ["@unchecked Sendable"],
        members: properties.map { $0.swiftDeclaration(of: "object") }
          + initializers.swiftDeclarations(of: self.name, properties: inherited + properties)
          + properties.wireMembers(of: self.name))
    }
  }

  /// An extension for a handwritten class, with the methods that encode and decode its properties; the class calls
  /// them. Empty if there are no properties.
  var wireFieldExtension: [SwiftDeclaration] {
    let methods = properties.wireMethods(.ofHandwrittenClass)
    return methods.isEmpty ? [] : [.type(SwiftType(introducer: "extension", name: name, members: methods))]
  }
}
