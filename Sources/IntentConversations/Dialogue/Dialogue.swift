package import IntentDefinitions
package import IntentLanguage
package import IntentWire

/// What the host says to the user about a request, in the language of the conversation.
package struct Dialogue {
  package let describer: ValueDescriber
  let catalogue: Catalogue

  package init(catalogue: Catalogue, language: ConversationLanguage) {
    self.catalogue = catalogue
    describer = ValueDescriber(catalogue: catalogue, language: language)
  }

  /// The texts of the language.
  package var texts: Texts { describer.language.texts }

  /// Asks for a value.
  func value(_ definition: IntentDefinition, _ parameter: PropertyDefinition) -> String {
    question(definition, parameter) ?? texts.text("value", ["parameter": name(of: parameter, definition)])
  }

  /// The question that there is for this very parameter: the definition's own counts before that for all of its name.
  private func question(_ definition: IntentDefinition, _ parameter: PropertyDefinition) -> String? {
    if let defined = defined(definition) { return defined.prompt(.primary, parameter) }
    return texts.text(["\(definition.name).\(parameter.name).value", "value.\(parameter.name)"])
  }

  /// Asks for another value, saying why the present one can't be used.
  func unsupported(
    _ definition: IntentDefinition, _ parameter: PropertyDefinition, _ current: WireValue, _ result: ResolutionMessage
  ) -> String {
    let value = describer.text(current, parameter.type)
    let reason = result.reason.flatMap { catalogue.reason($0, ofResult: result.type) }
    let question = self.value(definition, parameter)
    if let reason, let text = defined(definition)?.reason(reason, parameter, value: current) {
      return "\(text) \(question)"
    }
    return texts.text(
      value.isEmpty ? "unsupported.bare" : "unsupported",
      ["value": value, "reason": reason.map(describer.name(ofCase:)) ?? "", "question": question])
  }

  /// Asks which of several values is meant.
  func choice(
    _ definition: IntentDefinition, _ parameter: PropertyDefinition, _ current: WireValue, _ options: [WireValue]
  ) -> String {
    let value = describer.text(current, parameter.type)
    let parts: [String] = [.disambiguationIntroduction, .disambiguationSelection].compactMap { kind in
      defined(definition)?.prompt(kind, parameter, value: current, count: options.count)
    }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    if describer.areHandlesOfOnePerson(options), let person = options.first {
      return texts.text("choice.handle", ["person": describer.text(person, parameter.type.element)])
    }
    if !value.isEmpty {
      return texts.text(["\(definition.name).\(parameter.name).choice", "choice"], ["value": value]) ?? ""
    }
    return question(definition, parameter) ?? texts.text("choice.bare", ["parameter": name(of: parameter, definition)])
  }

  /// Asks whether a value is the right one.
  func confirmation(
    _ definition: IntentDefinition, _ parameter: PropertyDefinition, _ result: ResolutionMessage
  ) -> String {
    if let text = defined(definition)?.prompt(.confirmation, parameter, value: result.value) { return text }
    let value = describer.text(result.value, parameter.type.element)
    guard !value.isEmpty else { return texts.text("confirmation.bare") }
    return texts.text(["\(definition.name).\(parameter.name).confirmation", "confirmation"], ["value": value]) ?? ""
  }

  /// Asks for the yes without which the request is not handled.
  func approval(_ definition: IntentDefinition, _ intent: WireObject, _ candidate: Route.Candidate) -> String {
    var values = values(intent, definition.parameters)
    values.spoken["application"] = candidate.name
    if let text = texts.text(["\(definition.name).approval"], values) { return text }
    let summary = summary(definition, intent)
    return texts.text(
      summary == nil ? "approval.bare" : "approval", ["application": candidate.name, "summary": summary ?? ""])
  }

  /// The request's values, for a sentence; nil where there are none.
  package func summary(_ definition: IntentDefinition, _ intent: WireObject) -> String? {
    let values = definition.parameters.compactMap { parameter in
      let text = describer.text(intent[parameter.name], parameter.type)
      return text.isEmpty ? nil : item(name(of: parameter, definition), text)
    }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  // MARK: Parts

  /// What is put into texts about an object, by the names of its properties.
  func values(_ object: WireObject, _ properties: [PropertyDefinition]) -> TextValues {
    var values = TextValues()
    for property in properties {
      let value = object[property.name]
      values.spoken[property.name] = describer.text(value, property.type)
      values.plain[property.name] = plain(value, property.type)
    }
    return values
  }

  /// A value as a program sees it, for the choice among the forms of a text.
  private func plain(_ value: WireValue, _ type: TypeReference) -> String? {
    switch value {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): catalogue.enumerations[type.name]?.name(of: value) ?? "\(value)"
    default: nil
    }
  }

  /// "name: value".
  func item(_ name: String, _ value: String) -> String { texts.text("summary.item", ["name": name, "value": value]) }

  /// The words that the definition brings along; nil for an intent of the API.
  func defined(_ definition: IntentDefinition) -> DefinedTexts? { DefinedTexts(definition, describer) }

  /// What people call a parameter within a sentence.
  private func name(of parameter: PropertyDefinition, _ definition: IntentDefinition) -> String {
    defined(definition)?.name(of: parameter)?.lowercased() ?? describer.name(ofProperty: parameter.name)
  }
}
