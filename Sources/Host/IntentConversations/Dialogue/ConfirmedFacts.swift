internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The facts that a response to `confirm` adds to a request: a price, a pick-up time, a fee. The user approves them
/// together with the request.
struct ConfirmedFacts {
  /// The limits on the facts of one question.
  private enum Limit {
    static let facts = 8
    static let depth = 3
    /// A longer text would hide the question.
    static let characters = 200
  }

  private let dialogue: Dialogue
  private let definition: IntentDefinition
  /// The texts that the question contains already.
  private let known: Set<String>

  /// Creates the facts about a request.
  init(_ dialogue: Dialogue, definition: IntentDefinition, intent: WireObject) {
    self.dialogue = dialogue
    self.definition = definition
    known = Set(definition.parameters.map { dialogue.describer.text(intent[$0.name], $0.type) })
  }

  /// Returns the new facts of a response in one phrase; empty if there are none.
  func text(_ response: WireObject) -> String {
    let code = ResponseStatus(definition, response).code
    if let text = dialogue.defined(definition)?.response(code, response) { return text }
    var facts: [String] = []
    for fact in self.facts(of: response, definition.responseProperties, depth: 0) where !facts.contains(fact) {
      facts.append(fact)
    }
    return facts.prefix(Limit.facts).joined(separator: ", ")
  }

  private func facts(of object: WireObject, _ properties: [PropertyDefinition], depth: Int) -> [String] {
    guard depth < Limit.depth else { return [] }
    return properties.flatMap { property -> [String] in
      let value = object[property.name]
      if let name = name(of: property, depth: depth) {
        let text = text(value, property.type)
        if !text.isEmpty { return known.contains(text) ? [] : [dialogue.item(name, text)] }
      }
      guard let inner = value.objectValue else { return [] }
      return facts(of: inner, dialogue.catalogue.properties(ofClass: inner.type), depth: depth + 1)
    }
  }

  /// Returns the words for a property; nil if the language has none. A custom intent uses its own property names.
  private func name(of property: PropertyDefinition, depth: Int) -> String? {
    if definition.texts != nil, depth == 0 { return ValueDescriber.words(property.name) }
    return dialogue.texts.text(["name.\(property.name)"])
  }

  /// Returns the words for a value. A moment within the next hour is given in minutes, so that the text stays the same
  /// when `confirm` is repeated.
  private func text(_ value: WireValue, _ type: TypeReference) -> String {
    let describer = dialogue.describer
    if case .date(let date) = value { return describer.minutes(until: date) ?? describer.text(value, type) }
    if let object = value.objectValue { return describer.ownName(of: object) ?? "" }
    return String(describer.text(value, type).prefix(Limit.characters))
  }
}
