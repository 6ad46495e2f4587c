internal import Foundation
package import IntentDefinitions
package import IntentLanguage
package import IntentWire

/// The host's sentences about a request, in the language of the conversation.
package struct Dialogue {
  /// Renders values for the user.
  package let describer: ValueDescriber
  let catalogue: Catalogue

  /// Creates the sentences for values of the types in `catalogue`.
  package init(catalogue: Catalogue, language: ConversationLanguage) {
    self.catalogue = catalogue
    describer = ValueDescriber(catalogue: catalogue, language: language)
  }

  /// The texts of the language.
  package var texts: Texts { describer.language.texts }

  /// Returns the question for a value.
  func value(_ definition: IntentDefinition, _ parameter: PropertyDefinition) -> String {
    if let question = question(definition, parameter) { return question }
    guard let name = name(of: parameter, definition) else { return texts.text("value.other") }
    let keys = parameter.type.isArray ? ["value.many", "value"] : ["value"]
    return texts.text(keys, ["parameter": name]) ?? ""
  }

  /// Returns the specific question for a parameter; nil if there is none. A custom intent uses only its own texts; an
  /// intent of the API prefers a text for the intent to one for the parameter name.
  private func question(_ definition: IntentDefinition, _ parameter: PropertyDefinition) -> String? {
    if let defined = defined(definition) { return defined.prompt(.primary, parameter) }
    return texts.text(["\(definition.name).\(parameter.name).value", "value.\(parameter.name)"])
  }

  /// Returns a yes-or-no question again, after an answer that is neither yes nor no.
  func question(_ question: String, after meaning: AnswerMeaning) -> String {
    let key =
      switch meaning {
      case .unheard: "confirm.unheard"
      case .unchanged: "confirm.unchanged"
      default: "confirm.unclear"
      }
    return texts.text(key, ["question": question])
  }

  /// Returns the question for another value, with the reason why the current one can't be used.
  func unsupported(
    _ definition: IntentDefinition, parameter: PropertyDefinition, current: WireValue, result: ResolutionMessage
  ) -> String {
    // A range such as 20–30 has no number that could be named.
    let isUnclear = if case .double(let number) = current { number.isNaN } else { false }
    let value = isUnclear ? "" : describer.text(current, parameter.type)
    let reason = result.reason.flatMap { catalogue.reason($0, ofResult: result.type) }
    let question = self.value(definition, parameter)
    if let reason, let text = defined(definition)?.reason(reason, parameter, value: current) {
      return "\(text) \(question)"
    }
    return texts.text(
      value.isEmpty ? "unsupported.bare" : "unsupported",
      ["value": value, "reason": reason.flatMap(describer.words(forCase:)) ?? "", "question": question])
  }

  /// Returns whether the text of a question contains its options, such as "Indoors or outdoors?". The API's questions
  /// about two cases do.
  func containsOptions(_ prompt: Prompt, _ definition: IntentDefinition) -> Bool {
    if definition.texts == nil, prompt.options.count == 2,
      let name = prompt.parameter, let type = definition.parameter(name)?.type.element,
      catalogue.enumerations[type.name] != nil
    {
      return true
    }
    let text = prompt.text.lowercased()
    return prompt.options.filter { text.contains($0.lowercased()) }.count > 1
  }

  /// Returns a question that contains its options: "Which seat: front left, front right or rear?"
  func question(_ question: String, choosingFrom options: [String]) -> String {
    let stem = question.trimmingCharacters(in: CharacterSet(charactersIn: "?？").union(.whitespaces))
    return texts.text(
      "options.spoken",
      ["question": question, "stem": stem, "options": describer.language.choice(options)])
  }

  /// Returns the question that asks which of several values the user means.
  func choice(
    _ definition: IntentDefinition, parameter: PropertyDefinition, current: WireValue, options: [WireValue]
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
    if let question = question(definition, parameter) { return question }
    guard let name = name(of: parameter, definition) else { return texts.text("choice.other") }
    return texts.text("choice.bare", ["parameter": name])
  }

  /// Returns the question whether a value is correct.
  func confirmation(
    _ definition: IntentDefinition, parameter: PropertyDefinition, result: ResolutionMessage
  ) -> String {
    if let text = defined(definition)?.prompt(.confirmation, parameter, value: result.value) { return text }
    let value = describer.text(result.value, parameter.type.element)
    guard !value.isEmpty else { return texts.text("confirmation.bare") }
    var values: TextValues = ["value": value]
    var keys = ["\(definition.name).\(parameter.name).confirmation", "confirmation"]
    // A number alone does not say what it is about.
    if let number = result.value.doubleValue ?? result.value.intValue.map(Double.init),
      catalogue.enumerations[parameter.type.name] == nil
    {
      values.count = Int(exactly: number)
      if let name = name(of: parameter, definition) {
        values.spoken["parameter"] = name
        keys.insert("confirmation.named", at: 1)
      }
    }
    return texts.text(keys, values) ?? ""
  }

  /// Returns the question for the user's approval before `handle`, with the facts that the response to `confirm` adds.
  func approval(
    _ definition: IntentDefinition, intent: WireObject, confirmation: WireObject?, candidate: Route.Candidate
  ) -> String {
    let facts = confirmation.map { ConfirmedFacts(self, definition: definition, intent: intent).text($0) } ?? ""
    var values = values(intent, definition.parameters)
    values.spoken["application"] = candidate.name
    values.spoken["facts"] = facts
    let summary = summary(definition, intent)
    // The values of an App Intent do not say what is done with them, and it has no text for this question.
    let title = definition.asksWhileHandling ? defined(definition)?.title : nil
    let spoken = [title, summary].compactMap(\.self)
    values.spoken["summary"] = spoken.joined(separator: ", ")
    // Without a value, a sentence about the values would be empty.
    let own = "\(definition.name).approval"
    let isEmpty = summary == nil && texts.hasPlaceholder(own, otherThan: ["application", "facts"])
    let question = texts.text((isEmpty ? [] : [own]) + [spoken.isEmpty ? "approval.bare" : "approval"], values) ?? ""
    // The text of a language that was added may have no variable for the facts.
    return question.contains(facts) || facts.isEmpty ? question : "\(facts). \(question)"
  }

  /// Returns the request's values in one phrase; nil if it has none.
  package func summary(_ definition: IntentDefinition, _ intent: WireObject) -> String? {
    let values = definition.parameters.compactMap { parameter in
      describer.spoken(intent[parameter.name], of: parameter).map { item(name(of: parameter, definition), $0) }
    }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  // MARK: Text values

  /// Returns the values of an object by property path, for the variables of a text.
  func values(_ object: WireObject, _ properties: [PropertyDefinition]) -> TextValues {
    PathValues(describer, [.init(object: object, properties: properties)]).textValues
  }

  /// Returns the text "name: value"; only the value if the name is nil.
  func item(_ name: String?, _ value: String) -> String {
    name.map { texts.text("summary.item", ["name": $0, "value": value]) } ?? value
  }

  /// Returns the texts of the definition; nil for an intent of the API.
  func defined(_ definition: IntentDefinition) -> DefinedTexts? { DefinedTexts(definition, describer) }

  /// Returns the words for a parameter inside a sentence; nil if it has no name that people understand. Definition
  /// files often contain display names such as "TwoWays", which an editor derived from an identifier.
  func name(of parameter: PropertyDefinition, _ definition: IntentDefinition) -> String? {
    if let name = defined(definition)?.name(of: parameter) { return ValueDescriber.words(name).lowercased() }
    return describer.words(forProperty: parameter.name, isCustom: definition.texts != nil)
  }
}
