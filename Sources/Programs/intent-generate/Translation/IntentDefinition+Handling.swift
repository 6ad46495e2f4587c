internal import IntentDefinitions

extension IntentDefinition {
  /// The protocol to which a handler conforms.
  var handlingProtocol: SwiftDeclaration {
    let methods = HandlingMethod.all(of: self).flatMap(\.requirements)
    let options = parameters.flatMap { parameter in
      OptionsMethod.all(of: self, for: parameter).flatMap(\.requirements)
        + (DefaultMethod(self, parameter).map { [$0.requirement] } ?? [])
    }
    return .type(
      SwiftType(
        documentation:
          "The methods of a handler of `\(name)`. A handler implements `handle` at least, and each method in one form.",
        attribute: "@preconcurrency", introducer: "public protocol", name: handlingProtocolName,
        inherited: ["NSObjectProtocol"],
        members: methods + options + updateMethods(isRequirement: true)))
  }

  /// The extension with the default implementation of each method of the protocol.
  var handlingDefaults: SwiftDeclaration {
    let methods = HandlingMethod.all(of: self).flatMap { $0.defaults(in: self) }
    let options = parameters.flatMap { parameter in
      OptionsMethod.all(of: self, for: parameter).flatMap { $0.defaults(in: self) }
        + (DefaultMethod(self, parameter).map { [$0.defaultForm] } ?? [])
    }
    return .type(
      SwiftType(
        introducer: "extension", name: handlingProtocolName,
        members: methods + options + updateMethods(isRequirement: false)))
  }
}
