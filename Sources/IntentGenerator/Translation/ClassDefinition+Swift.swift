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
}
