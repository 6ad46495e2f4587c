internal import IntentDefinitions

extension ClassDefinition {
  /// The class, inside its outer type if it has one; its superclass has the properties `inherited`.
  func swiftDeclaration(inherited: [PropertyDefinition]) -> SwiftDeclaration {
    nested(name) { name in
      SwiftType(
        documentation: summary(documentation, of: self.name), introducer: "open class", name: name,
        inherited: [superclass ?? "IntentObject"] + conformances + ["@unchecked Sendable"],
        members: properties.map { $0.swiftDeclaration(of: "object") }
          + initializers.swiftDeclarations(of: self.name, properties: inherited + properties)
          + properties.wireMembers(of: self.name))
    }
  }

  /// The extension of a class written by hand with the methods that carry its properties over the wire; the class
  /// calls them. Without properties there is none.
  var wireFieldExtension: [SwiftDeclaration] {
    let methods = properties.wireMethods(.ofHandwrittenClass)
    return methods.isEmpty ? [] : [.type(SwiftType(introducer: "extension", name: name, members: methods))]
  }
}
