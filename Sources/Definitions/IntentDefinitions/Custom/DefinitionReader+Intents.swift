internal import BaseFiles

extension DefinitionReader {
  /// Returns the declarations of an intent: the intent itself, and the results and reasons that only its parameters
  /// use. Returns none for an intent of the API, which a file lists only to offer it as a shortcut.
  func intent(_ scope: DefinitionScope) -> [Declaration] {
    if scope.string("Type") == "System" { return [] }
    guard let name = scope.identifier("Name", what: "an intent"),
      let className = scope.className(of: name, suffix: "Intent")
    else { return [] }
    var definition = IntentDefinition(name: className, domain: "custom")
    var texts = IntentTexts(title: scope.text("Title") ?? name)
    texts.summary = scope.text("Description") ?? ""
    definition.documentation = "A request of the kind `\(className)`."
    definition.requiresUnlock = (scope.integer("Restrictions") ?? 0) > 0
    definition.configuresWidgets = scope.isTrue("EligibleForWidgets")
    definition.asksBeforeHandling = scope.isTrue("UserConfirmationRequired")
    var declarations: [Declaration] = []
    // The parameters by their names with the first letter in upper case, as in the names of methods.
    var names: [String: String] = [:]
    for item in scope.list("Parameters", prefix: "INIntentParameter") {
      let what = "a parameter of '\(className)'"
      guard let (property, type) = property(item, what: what, reserved: ReservedNames.parameters) else { continue }
      if let other = names.updateValue(property.name, forKey: property.name.capitalizedFirst) {
        item.report(
          .duplicateName,
          other == property.name
            ? "'\(className)' has two parameters called '\(property.name)'"
            : "'\(property.name)' and '\(other)' of '\(className)' would have the same methods", at: "Name")
        continue
      }
      definition.parameters.append(withOptions(property, item))
      texts.parameters[property.name] = parameterTexts(item, parameter: property.name, type: type)
      guard item.isTrue("SupportsResolution") else { continue }
      guard isResolvable(type) else {
        item.report(
          .unresolvableType, "'\(property.name)' can't be resolved: there is no '\(type.result)'", at: "Name")
        continue
      }
      let own = results(of: property, type, in: className, item)
      declarations += own
      let result = TypeReference(name: own.last?.name ?? type.result, isArray: property.type.isArray)
      definition.resolvers.append(
        .init(
          parameter: property.name, method: "resolve" + property.name.capitalizedFirst, result: result,
          availability: Availability(introduced: "12.0")))
    }
    readRelationships(scope, &definition)
    reportCyclesOfParameters(scope, className)
    let response = scope.dictionary("Response", prefix: "INIntentResponse")
    readResponse(response, definition: &definition, texts: &texts)
    texts.phrases = phrases(scope)
    definition.texts = texts
    return declarations + [.intent(definition)]
  }

  /// Whether there is a result class for values of `type`. The API does not have one for all its classes.
  private func isResolvable(_ type: ParameterType) -> Bool {
    let isOwn = objects.values.contains(type) || enumerations.values.contains(type)
    return isOwn || Catalogue.system.resolutionResults[type.result] != nil
  }

  private func withOptions(_ property: PropertyDefinition, _ scope: DefinitionScope) -> PropertyDefinition {
    var property = property
    if scope.isTrue("SupportsDynamicEnumeration") {
      property.options = scope.isTrue("SupportsSearch") ? .searchable : .dynamic
    }
    return property
  }

  /// The enumeration of the reasons of one parameter, and the result class with these reasons. Empty if the parameter
  /// has no reasons.
  private func results(
    of property: PropertyDefinition, _ type: ParameterType, in intent: String, _ scope: DefinitionScope
  ) -> [Declaration] {
    let reasons = scope.list("UnsupportedReasons", prefix: "INIntentParameterUnsupportedReason")
    guard !reasons.isEmpty else { return [] }
    let base = (intent.hasSuffix("Intent") ? String(intent.dropLast(6)) : intent) + property.name.capitalizedFirst
    var enumeration = EnumerationDefinition(name: base + "UnsupportedReason", kind: .enumeration)
    enumeration.documentation = "The reasons to reject a value of `\(property.name)`."
    var codes: Set<String> = []
    for reason in reasons {
      let what = "a reason of '\(property.name)'"
      guard let code = reason.identifier("Code", what: what, reserved: ReservedNames.cases) else { continue }
      if !codes.insert(code).inserted {
        reason.report(.duplicateName, "'\(property.name)' has two reasons called '\(code)'", at: "Code")
      }
      enumeration.cases.append(CaseDefinition(name: code, rawValue: "\(enumeration.cases.count + 1)"))
    }
    var result = ResolutionResultDefinition(name: base + "ResolutionResult", superclass: type.result)
    result.documentation = "The result of resolving the parameter `\(property.name)` of `\(intent)`."
    let parameter = SignatureDefinition.Parameter(
      label: "forReason", name: "reason", type: TypeReference(name: enumeration.name))
    let confirmed = SignatureDefinition.Parameter(
      label: "with", name: "valueToConfirm", type: TypeReference(name: type.name, isOptional: type.isOptional))
    result.factories = [
      .init(kind: .unsupported, signature: .init(parameters: [parameter])),
      .init(kind: .confirmationRequired, signature: .init(parameters: [confirmed, parameter])),
    ]
    return [.enumeration(enumeration), .resolutionResult(result)]
  }

  private func parameterTexts(
    _ scope: DefinitionScope, parameter: String, type: ParameterType
  ) -> IntentTexts.Parameter {
    var texts = IntentTexts.Parameter(displayName: scope.text("DisplayName") ?? "")
    for dialog in scope.list("PromptDialogs", prefix: "INIntentParameterPromptDialog") {
      guard let kind = dialog.string("Type").flatMap(IntentTexts.Prompt.init) else { continue }
      texts.prompts[kind] = dialog.text("FormatString")
    }
    for reason in scope.list("UnsupportedReasons", prefix: "INIntentParameterUnsupportedReason") {
      guard let code = reason.string("Code") else { continue }
      texts.unsupportedReasons[code] = reason.text("FormatString")
    }
    let metadata = scope.dictionary("Metadata", prefix: "INIntentParameterMetadata")
    texts.defaultValue = defaultValue(metadata, parameter: parameter, type: type)
    for (variable, key) in [("minimumValue", "MinimumValue"), ("maximumValue", "MaximumValue")] {
      switch metadata.constant(key) {
      case .integer(let value): texts.bounds[variable] = "\(value)"
      case .real(let value): texts.bounds[variable] = "\(value)"
      default: continue
      }
    }
    return texts
  }

  /// The titles of the offered shortcuts, without duplicates.
  private func phrases(_ scope: DefinitionScope) -> [TextTemplate] {
    let titles = ["ParameterCombinations", "ManagedParameterCombinations"].flatMap { key -> [String] in
      let combinations = scope.dictionary(key, prefix: "INIntentParameterCombination")
      guard case .dictionary(let entries) = combinations.node.value else { return [] }
      return entries.compactMap { combinations.entry($0).text("Title") }
    }
    return Set(titles).sorted().map(TextTemplate.init)
  }
}
