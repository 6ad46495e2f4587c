internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Renders the texts of a custom intent's definition, with their variables filled in.
struct DefinedTexts {
  private let definition: IntentDefinition
  private let texts: IntentTexts
  private let describer: ValueDescriber

  /// Returns nil for an intent of the API, whose definition has no texts.
  init?(_ definition: IntentDefinition, _ describer: ValueDescriber) {
    guard let texts = definition.texts else { return nil }
    self.definition = definition
    self.texts = texts
    self.describer = describer
  }

  /// What the request does, in the words of the author; nil if the definition has no title.
  var title: String? { texts.title.nonEmpty }

  /// Returns the parameter's display name; nil if the definition has none.
  func name(of parameter: PropertyDefinition) -> String? {
    texts.parameters[parameter.name]?.displayName.nonEmpty
  }

  /// Returns the prompt of a kind about a parameter; nil if the definition has none, or nothing of it is left
  /// without the values that are missing. The parameter's own variable is
  /// replaced by `value`, and the variable `count` by the number of options.
  func prompt(
    _ kind: IntentTexts.Prompt, _ parameter: PropertyDefinition, value: WireValue = .null, count: Int = 0
  ) -> String? {
    texts.parameters[parameter.name]?.prompts[kind].flatMap { template in
      filled(template) { variable in
        variable == "count"
          ? "\(count)" : variable == parameter.name ? describer.text(value, parameter.type.element) : ""
      }
    }
  }

  /// Returns the text for an unsupported reason; nil if the definition has none.
  func reason(_ name: String, _ parameter: PropertyDefinition, value: WireValue) -> String? {
    let texts = self.texts.parameters[parameter.name]
    return texts?.unsupportedReasons[name].flatMap { template in
      filled(template) { variable in
        switch variable {
        case "displayName": self.name(of: parameter) ?? ValueDescriber.words(parameter.name)
        case parameter.name: describer.text(value, parameter.type.element)
        default: texts?.bounds[variable] ?? ""
        }
      }
    }
  }

  /// Returns the spoken text of a response code; nil if the definition has none.
  package func response(_ code: String, _ response: WireObject) -> String? {
    texts.responses[code]?.spoken.flatMap { template in
      filled(template) { variable in
        describer.text(at: variable.split(separator: ".").map(String.init), of: response, definition.responseProperties)
      }
    }
  }

  /// Returns the text of a template without the clauses that lack a value; nil if no clause is left.
  private func filled(_ template: String, _ value: (String) -> String) -> String? {
    let links = Set(describer.language.texts.text("template.links").split(separator: " ").map(String.init))
    return FilledTemplate(TextTemplate(template), links: links, value).text
  }
}

extension ValueDescriber {
  /// Returns the words for the value at the end of a property path; empty if the path does not exist.
  func text(at path: [String], of object: WireObject, _ properties: [PropertyDefinition]) -> String {
    guard let first = path.first, let property = properties.first(where: { $0.name == first }) else { return "" }
    let value = object[first]
    guard path.count > 1, let inner = value.objectValue else { return text(value, property.type) }
    return text(at: Array(path.dropFirst()), of: inner, catalogue.properties(ofClass: property.type.name))
  }
}

extension String {
  /// The text; nil if it is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
