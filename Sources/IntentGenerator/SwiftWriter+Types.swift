internal import IntentDefinitions

extension SwiftWriter {
  /// Writes a class of values; inside its outer type if it has one.
  mutating func valueClass(_ definition: ClassDefinition, _ catalogue: Catalogue) {
    line()
    nested(definition.name) { writer, name in
      writer.document(definition.documentation, orName: definition.name)
      let parents = [definition.superclass ?? "IntentObject"] + definition.conformances + ["@unchecked Sendable"]
      writer.block("open class \(name): \(parents.joined(separator: ", "))") { writer in
        writer.properties(definition.properties, of: "object")
        let known = definition.superclass.map { catalogue.properties(ofClass: $0) } ?? []
        writer.initializers(definition.initializers, of: definition.name, properties: known + definition.properties)
        writer.wireFields(definition.properties, typeName: definition.name)
      }
    }
  }

  /// Writes an enumeration, an option set or a set of named strings; inside its outer type if it has one.
  mutating func enumeration(_ definition: EnumerationDefinition) {
    line()
    nested(definition.name) { $0.flatEnumeration(definition, name: $1) }
  }

  /// Calls `body` with the last part of `name`, in an extension of the type that the parts before it name.
  private mutating func nested(_ name: String, _ body: (inout SwiftWriter, _ name: String) -> Void) {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1, let last = parts.last else { return body(&self, name) }
    block("extension \(parts.dropLast().joined(separator: "."))") { body(&$0, last) }
  }

  private mutating func flatEnumeration(_ definition: EnumerationDefinition, name: String) {
    document(definition.documentation, orName: definition.name)
    switch definition.kind {
    case .enumeration:
      block("public enum \(name): Int, IntentEnumeration, Sendable") { writer in
        for value in definition.cases { writer.enumerationCase(value, of: definition) }
        writer.absentCase(definition)
      }
    case .optionSet:
      block("public struct \(name): OptionSet, IntentOptionSet, Sendable") { writer in
        writer.document("The bits.")
        writer.line("public let rawValue: UInt")
        writer.document("Makes a set from its bits.")
        writer.line("public init(rawValue: UInt) { self.rawValue = rawValue }")
        for value in definition.cases {
          writer.document("The option `\(value.name)`.")
          writer.line("public static let \(escaped(value.name)) = \(name)(rawValue: \(value.rawValue))")
        }
      }
    case .strings: stringNewtype(definition, name: name)
    }
  }

  /// Writes what a property holds of which the other side said nothing: the case with raw value 0, which the API uses for
  /// "unknown", or else the first.
  private mutating func absentCase(_ definition: EnumerationDefinition) {
    guard let value = definition.cases.first(where: { $0.integer == 0 }) ?? definition.cases.first else { return }
    document("What a property holds of which nothing was said.")
    line("public static var absent: Self { .\(escaped(value.name)) }")
  }

  /// Writes a case, or another name for an earlier case with the same raw value.
  private mutating func enumerationCase(_ value: CaseDefinition, of definition: EnumerationDefinition) {
    if let original = definition.cases.first(where: { $0.rawValue == value.rawValue }), original != value {
      document("Another name for `\(original.name)`.")
      line("public static var \(escaped(value.name)): Self { .\(escaped(original.name)) }")
    } else {
      document("The case `\(value.name)`.")
      line("case \(escaped(value.name)) = \(value.rawValue)")
    }
  }

  private mutating func stringNewtype(_ definition: EnumerationDefinition, name: String) {
    block("public struct \(name): RawRepresentable, Hashable, IntentStringNewtype, Sendable") { writer in
      writer.document("The text.")
      writer.line("public let rawValue: String")
      writer.document("Takes any text.")
      writer.line("public init(rawValue: String) { self.rawValue = rawValue }")
      writer.document("Takes any text.")
      writer.line("public init(_ rawValue: String) { self.rawValue = rawValue }")
      for value in definition.cases {
        writer.document("The value `\(value.name)`.")
        writer.line("public static let \(escaped(value.name)) = \(name)(rawValue: \"\(value.rawValue)\")")
      }
    }
  }

  /// Writes a class of resolution results.
  mutating func resolutionResult(_ definition: ResolutionResultDefinition) {
    line()
    document(definition.documentation, orName: definition.name)
    block("open class \(definition.name): \(definition.superclass), @unchecked Sendable") { writer in
      for factory in definition.factories { writer.factory(factory, of: definition.name) }
      for signature in definition.initializers { writer.wrappingInitializer(signature) }
      writer.document("The name under which results of this class travel.")
      writer.line("open override class var wireTypeName: String { \"\(definition.name)\" }")
    }
  }

  private mutating func wrappingInitializer(_ signature: SignatureDefinition) {
    guard let parameter = signature.parameters.first else { return }
    document("Takes over what the generic result says.")
    block("public convenience init(\(signature.parameterList))") { writer in
      writer.line("self.init(outcome: \(parameter.name).outcome)")
    }
  }

  private mutating func factory(_ factory: ResolutionResultDefinition.Factory, of name: String) {
    let parameters = factory.signature.parameters
    guard let first = parameters.first else { return }
    let value = escaped(first.name)
    let list = factory.signature.parameterList
    switch factory.kind {
    case .success:
      document("The value is good: the parameter becomes `\(first.name)`.")
      factoryMethod("success(\(list))", ".success(\(value).wireValue)")
    case .disambiguation:
      document("The value could be any of `\(first.name)`: the user picks.")
      factoryMethod("disambiguation(\(list))", ".disambiguation(\(value).map(\\.wireValue))")
    case .confirmationRequired:
      document("The value is perhaps `\(first.name)`: the user says yes or no.")
      let reason = parameters.count > 1 ? "Int64(\(parameters[1].name).rawValue)" : "nil"
      factoryMethod("confirmationRequired(\(list))", ".confirmationRequired(\(value).wireValue, reason: \(reason))")
    case .unsupported:
      document("The value can't be used, for a reason that the user is told.")
      factoryMethod("unsupported(\(list))", ".unsupported(reason: Int64(\(value).rawValue))")
    case .successes:
      document("The values are good: one result for each of `\(first.name)`.")
      block("public final class func successes(\(list)) -> [\(name)]") { $0.line("\(value).map { success(with: $0) }") }
    }
  }

  private mutating func factoryMethod(_ head: String, _ outcome: String) {
    block("public final class func \(head) -> Self") { $0.line("Self(outcome: \(outcome))") }
  }
}
