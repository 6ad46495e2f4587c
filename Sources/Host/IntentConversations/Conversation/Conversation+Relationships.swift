internal import IntentDefinitions
internal import IntentWire

/// Parameters that apply only if another parameter has a certain value.
extension Conversation {
  /// Returns whether a parameter applies to the request with its values so far. One that depends on itself never does.
  func applies(_ parameter: PropertyDefinition) -> Bool {
    var seen: Set<String> = []
    var current = parameter
    while let relationship = current.relationship {
      guard seen.insert(current.name).inserted,
        let parent = definition.parameter(relationship.parent),
        holds(relationship.condition, of: parent)
      else { return false }
      current = parent
    }
    return true
  }

  private func holds(_ condition: ParameterRelationship.Condition, of parent: PropertyDefinition) -> Bool {
    let given = intent[parent.name]
    let values = given.arrayValue ?? (given.isNull ? [] : [given])
    switch condition {
    case .anyValue: return values.contains { $0.stringValue != "" }
    case .exactly(let constant):
      var element = parent
      element.type = parent.type.element
      let wanted = value(constant, element)
      return !wanted.isNull && values.contains(wanted)
    case .identifierContaining(let text):
      return values.contains { $0.objectValue?["identifier"].stringValue?.contains(text) == true }
    }
  }

  /// Sorts parameters so that each one follows the one that it depends on, and keeps their order otherwise.
  func parentsFirst(_ parameters: [PropertyDefinition]) -> [PropertyDefinition] {
    var sorted = [PropertyDefinition]()
    var names = Set<String>()
    for parameter in parameters {
      var chain: [PropertyDefinition] = []
      var next: PropertyDefinition? = parameter
      while let current = next, names.insert(current.name).inserted {
        chain.append(current)
        next = current.relationship.flatMap { parent in parameters.first { $0.name == parent.parent } }
      }
      sorted += chain.reversed()
    }
    return sorted
  }
}
