internal import IntentDefinitions

/// The values of the templates for a method that resolves a parameter.
struct ResolverValues {
  /// How a stub makes a result of the parameter's value.
  private enum Form: String, CaseIterable {
    /// A result for each element of an optional array.
    case list
    /// A result for a value that may be missing.
    case optional
    /// A result for a value that is always there.
    case plain
    /// Any other result.
    case other
  }

  private let resolver: IntentDefinition.Resolver
  private let form: Form

  init(_ resolver: IntentDefinition.Resolver, definition: IntentDefinition, catalogue: Catalogue) {
    self.resolver = resolver
    let accepted = Self.accepted(resolver.result.name, catalogue)
    guard let type = definition.parameter(resolver.parameter)?.swiftType, let accepted, !accepted.isArray,
      accepted.name == type.name, resolver.result.isArray == type.isArray
    else {
      form = .other
      return
    }
    form = type.isArray ? (type.isOptional ? .list : .other) : type.isOptional ? .optional : .plain
  }

  /// The values, by name.
  var values: TemplateValues {
    var values: TemplateValues = [
      "parameter": .text(resolver.parameter), "method": .text(resolver.method), "result": .text(resolver.result.text),
      "resultClass": .text(resolver.result.name),
      "notRequired": .text(resolver.result.isArray ? "[.notRequired()]" : ".notRequired()"),
    ]
    for form in Form.allCases { values[form.rawValue] = .flag(form == self.form) }
    return values
  }

  /// Returns the type that the method `success` of a class of results takes; nil if it has no such method.
  private static func accepted(_ result: String, _ catalogue: Catalogue) -> TypeReference? {
    guard let definition = catalogue.resolutionResults[result] else { return nil }
    let success = definition.factories.first { $0.kind == .success }?.signature.parameters.first?.type
    return success ?? accepted(definition.superclass, catalogue)
  }
}
