internal import IntentDefinitions
internal import IntentWire

/// Speaks with the words that a definition brings along for its own intent, their values put in place.
struct DefinedTexts {
  private let definition: IntentDefinition
  private let texts: IntentTexts
  private let describer: ValueDescriber

  /// Makes one; nil for an intent of the API, whose definition says nothing to people.
  init?(_ definition: IntentDefinition, _ describer: ValueDescriber) {
    guard let texts = definition.texts else { return nil }
    self.definition = definition
    self.texts = texts
    self.describer = describer
  }

  /// What people call a parameter; nil where the definition does not say.
  func name(of parameter: PropertyDefinition) -> String? {
    texts.parameters[parameter.name]?.displayName.nonEmpty
  }

  /// A question about a parameter; nil where the definition has none of this kind. `value` stands in the place of the
  /// parameter itself, `count` says how many values there are to choose from.
  func prompt(
    _ kind: IntentTexts.Prompt, _ parameter: PropertyDefinition, value: WireValue = .null, count: Int = 0
  ) -> String? {
    texts.parameters[parameter.name]?.prompts[kind].map { template in
      filled(template) { variable in
        variable == "count"
          ? "\(count)" : variable == parameter.name ? describer.text(value, parameter.type.element) : ""
      }
    }
  }

  /// Why a value can't be used; nil where the definition does not say.
  func reason(_ name: String, _ parameter: PropertyDefinition, value: WireValue) -> String? {
    let texts = self.texts.parameters[parameter.name]
    return texts?.unsupportedReasons[name].map { template in
      filled(template) { variable in
        switch variable {
        case "displayName": self.name(of: parameter) ?? describer.name(ofProperty: parameter.name)
        case parameter.name: describer.text(value, parameter.type.element)
        default: texts?.bounds[variable] ?? ""
        }
      }
    }
  }

  /// What is said with a response; nil where the definition has no text for the code.
  package func response(_ code: String, _ response: WireObject) -> String? {
    texts.responses[code]?.spoken.map { template in
      filled(template) { variable in
        describer.text(at: variable.split(separator: ".").map(String.init), of: response, definition.responseProperties)
      }
    }
  }

  private func filled(_ template: String, _ value: (String) -> String) -> String {
    TextTemplate(template).filled(value)
  }
}

extension ValueDescriber {
  /// What a person calls the value at the end of a path of properties; empty where it leads nowhere.
  func text(at path: [String], of object: WireObject, _ properties: [PropertyDefinition]) -> String {
    guard let first = path.first, let property = properties.first(where: { $0.name == first }) else { return "" }
    let value = object[first]
    guard path.count > 1, let inner = value.objectValue else { return text(value, property.type) }
    return text(at: Array(path.dropFirst()), of: inner, catalogue.properties(ofClass: property.type.name))
  }
}

extension String {
  /// The text, or nil where there is none.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
