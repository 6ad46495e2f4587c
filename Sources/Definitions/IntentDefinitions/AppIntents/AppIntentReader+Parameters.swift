internal import BaseFiles

extension AppIntentReader {
  /// The types of the API for plain types of the file.
  static let plainTypes: [String: ParameterType] = [
    "boolean": "Boolean", "currencyAmount": "CurrencyAmount", "dateComponents": "DateComponents", "decimal": "Decimal",
    "duration": "TimeInterval", "energy": "Energy", "file": "File", "integer": "Integer", "length": "Length",
    "mass": "Mass", "person": "Person", "speed": "Speed", "string": "String", "temperature": "Temperature",
    "url": "URL", "volume": "Volume",
  ].compactMapValues { ParameterType.builtIn[$0] }

  /// A parameter with what belongs to it.
  struct Parameter {
    var property: PropertyDefinition
    var resolver: IntentDefinition.Resolver
    var texts: IntentTexts.Parameter
    /// The class of its results and its reasons, if it has its own.
    var declarations: [Declaration] = []
  }

  /// Reads a parameter; nil if its type does not cross, which adds a finding.
  func parameter(_ scope: AppIntentScope, of intent: String) -> Parameter? {
    guard let name = scope.name(), let typeName = scope.string("type") else { return nil }
    let own = types[typeName]
    let type = own.map { ParameterType.object($0.name) } ?? Self.plainTypes[typeName]
    guard let type else {
      scope.report(
        .unknownType, at: "type",
        "the parameter '\(name)' of '\(intent)' has the type '\(typeName)', which does not cross to the host",
        fix: "use a type that the page 'App Intents on Linux' lists, or make the parameter optional")
      return nil
    }
    let isList = scope.isTrue("isList")
    var property = PropertyDefinition(
      name: name, type: TypeReference(name: type.name, isArray: isList, isOptional: true), isSettable: true,
      isBoxed: type.isBoxed)
    if own?.isSearchable == true {
      property.options = .searchable
    } else if scope.isTrue("hasOptions") {
      property.options = .dynamic
    }
    var found = Parameter(
      property: property,
      resolver: .init(
        parameter: name, method: "resolve" + name.capitalizedFirst,
        result: TypeReference(name: type.result, isArray: isList), availability: Availability()),
      texts: texts(scope, name, of: own))
    if !found.texts.bounds.isEmpty { addReasons(to: &found, of: intent) }
    return found
  }

  private func texts(_ scope: AppIntentScope, _ name: String, of own: OwnType?) -> IntentTexts.Parameter {
    var texts = IntentTexts.Parameter(displayName: scope.text("title") ?? name)
    texts.prompts[.primary] = scope.text("valueDialog")
    texts.prompts[.disambiguationSelection] = scope.text("choiceDialog")
    texts.defaultValue = constant(scope, own)
    for (variable, member) in [("minimumValue", "minimum"), ("maximumValue", "maximum")] {
      guard let number = scope.number(member) else { continue }
      texts.bounds[variable] = Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
    for (reason, text) in Self.reasonTexts {
      texts.unsupportedReasons[reason] = scope.log.translation(text, table: nil) ?? text
    }
    return texts
  }

  private func constant(_ scope: AppIntentScope, _ own: OwnType?) -> IntentTexts.Constant? {
    guard let node = scope.node["defaultValue"] else { return nil }
    switch node.scalar {
    case .string(let text): return own.map { $0.caseNames[text].map { .string($0) } } ?? .string(text)
    case .bool(let truth): return .boolean(truth)
    case .int(let integer): return .integer(integer)
    case .double(let number): return .real(number)
    default: return nil
    }
  }

  /// The texts for numbers outside the bounds, which are also the keys of their translations.
  private static let reasonTexts = [
    "lessThanMinimumValue": "It must be at least ${minimumValue}.",
    "greaterThanMaximumValue": "It must be at most ${maximumValue}.",
  ]

  /// Adds the reasons for numbers outside the bounds, with their texts.
  private func addReasons(to parameter: inout Parameter, of intent: String) {
    let name = parameter.property.name
    let base = (intent.hasSuffix("Intent") ? String(intent.dropLast(6)) : intent) + name.capitalizedFirst
    let codes = ["lessThanMinimumValue", "greaterThanMaximumValue"]
    let reasons = EnumerationDefinition(
      name: base + "UnsupportedReason", kind: .enumeration,
      documentation: "The reasons to reject a value of `\(name)`.",
      cases: codes.enumerated().map { CaseDefinition(name: $1, rawValue: "\($0 + 1)") })
    var result = ResolutionResultDefinition(
      name: base + "ResolutionResult", superclass: parameter.resolver.result.name)
    let reason = SignatureDefinition.Parameter(
      label: "forReason", name: "reason", type: TypeReference(name: reasons.name))
    result.factories = [.init(kind: .unsupported, signature: .init(parameters: [reason]))]
    parameter.resolver.result = TypeReference(name: result.name, isArray: parameter.resolver.result.isArray)
    parameter.declarations = [.enumeration(reasons), .resolutionResult(result)]
  }
}
