internal import BaseFiles
internal import IntentDefinitions
internal import IntentWire

/// The steps that only handlers of custom intents add: default values, and lists of values to choose from.
extension Conversation {
  // MARK: Defaults

  /// Sets the missing parameters to their defaults before any parameter is resolved. The definition's default takes
  /// precedence; for the other parameters, the handler is asked.
  mutating func startDefaults() -> Action {
    let parameters = parentsFirst(definition.parameters)
    for parameter in parameters { setDefault(parameter) }
    pendingDefaults = parameters.filter { $0.options != .none && intent[$0.name].isNull }[...]
    return defaultNext()
  }

  /// Sets a missing parameter that applies to the definition's default.
  mutating func setDefault(_ parameter: PropertyDefinition) {
    guard intent[parameter.name].isNull, applies(parameter),
      let constant = definition.texts?.parameters[parameter.name]?.defaultValue
    else { return }
    intent[parameter.name] = value(constant, parameter)
  }

  /// Stores the handler's default for the current parameter; null leaves the parameter empty.
  mutating func defaulted(_ value: WireValue) -> Action {
    if let parameter = pendingDefaults.first { intent[parameter.name] = value }
    pendingDefaults = pendingDefaults.dropFirst()
    return defaultNext()
  }

  private mutating func defaultNext() -> Action {
    pendingDefaults = pendingDefaults.drop { !applies($0) }
    guard let parameter = pendingDefaults.first else { return startResolving() }
    state = .defaulting
    return .defaultValue(parameter: parameter.name, intent: intent)
  }

  func value(_ constant: IntentTexts.Constant, _ parameter: PropertyDefinition) -> WireValue {
    let json: JSONValue =
      switch constant {
      case .string(let text): .string(text)
      case .integer(let number): .int(number)
      case .real(let number): .double(number)
      case .boolean(let value): .bool(value)
      }
    // A default that does not match the parameter's type is ignored.
    let reader = ValueReader(catalogue: catalogue)
    let value = (try? reader.value(json, parameter.type.element, path: parameter.name)) ?? .null
    return parameter.type.isArray && !value.isNull ? .array([value]) : value
  }

  // MARK: Known values

  /// Returns the values that the host itself can offer: the cases of an enumeration. For any other type, the values are
  /// the names that the apps and the user have defined, but only if the answer replaces an unusable value (`instead`).
  func knownValues(of parameter: PropertyDefinition, instead: Bool) -> [WireValue] {
    let type = parameter.type.element
    if let definition = catalogue.enumerations[type.name] {
      var seen: Set<Int64> = []
      return definition.cases.compactMap { value in
        guard let raw = value.integer, !ValueDescriber.meansUnknown(value.name), seen.insert(raw).inserted
        else { return nil }
        return .int(raw)
      }
    }
    guard instead, type.name != "String" else { return [] }
    return spoken.names(parameter).compactMap { spoken.value($0, type, parameter) ?? reader.value($0, type) }
  }

  /// Returns the question with values to choose from. A short list is part of the sentence.
  func offering(_ values: [WireValue], question: Question, parameter: PropertyDefinition) -> Question {
    guard values.count > 1 else { return question }
    var prompt = question.prompt
    (prompt.options, prompt.rest) = dialogue.describer.listedOptions(values, parameter.type.element)
    if dialogue.containsOptions(prompt, definition) {
      prompt.saysOptions = true
    } else if values.count <= PresentationLimits.spokenOptions {
      prompt.text = dialogue.question(prompt.text, choosingFrom: prompt.options)
      prompt.saysOptions = true
    }
    return Question(kind: .listed(values), place: question.place, prompt: prompt)
  }

  // MARK: Options

  /// Asks the handler for the parameter's options before the user is asked.
  mutating func list(_ parameter: PropertyDefinition, _ question: Question, searchTerm: String? = nil) -> Action {
    state = .listing(question, searchTerm: searchTerm)
    return .options(parameter: parameter.name, searchTerm: searchTerm, intent: intent)
  }

  /// Processes the handler's options. If the list is empty, the user may answer with any value.
  mutating func listed(_ values: [WireValue], _ question: Question, searchTerm: String?) -> Action {
    guard let parameter = unresolved.first else { return resolveNext() }
    guard let searchTerm else { return ask(question, values: values, parameter: parameter) }
    if values.isEmpty { return notFound(question, searchTerm: searchTerm, parameter: parameter) }
    return values.count == 1
      ? set(values[0], question: question, parameter: parameter) : ask(question, values: values, parameter: parameter)
  }

  /// Uses the search term itself as the value, because the search found nothing.
  private mutating func notFound(
    _ question: Question, searchTerm: String, parameter: PropertyDefinition
  ) -> Action {
    answered(question, UnderstoodAnswer(searchTerm, freeMeaning(of: searchTerm, question, parameter)))
  }

  private mutating func ask(_ question: Question, values: [WireValue], parameter: PropertyDefinition) -> Action {
    var prompt = question.prompt
    (prompt.options, prompt.rest) = dialogue.describer.listedOptions(values, parameter.type.element)
    let kind: Question.Kind = values.isEmpty ? .value : .listed(values)
    return ask(prompt, then: .asking(Question(kind: kind, place: question.place, prompt: prompt)))
  }
}
