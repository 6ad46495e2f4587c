internal import BaseFiles

/// What a definition file says of an element in other places.
extension DefinitionEditor {
  /// The keys of an intent whose values name a parameter.
  private static let roles = ["INIntentInput", "INIntentKeyParameter"]
  /// The keys of an intent whose dictionaries have lists of parameters as keys: `soup,size`.
  private static let combinations = ["INIntentParameterCombinations", "INIntentManagedParameterCombinations"]

  /// Removes the combinations of a parameter, and its roles.
  mutating func removeMentions(of name: String, in intent: DefinitionPath) throws(DefinitionEditError) {
    for role in Self.roles where intent.key(role).node(in: document.root)?.string == name {
      try document.remove(intent.key(role))
    }
    for path in Self.combinations.map(intent.key) {
      for key in path.node(in: document.root)?.entries?.map(\.key) ?? [] where Self.parameters(key).contains(name) {
        try document.remove(path.key(key))
      }
    }
  }

  /// Replaces the name of a renamed element where the file mentions it.
  mutating func replaceMentions(
    of element: DefinitionElement, old: String, with new: String
  ) throws(DefinitionEditError) {
    let intents = DefinitionPath.root.key("INIntents")
    switch element {
    case .intent, .property: break
    case .type: try replace(below: .root) { key, text in key.hasSuffix("ObjectType") && text == old ? new : nil }
    case .enumeration:
      try replace(below: .root) { key, text in key.hasSuffix("EnumType") && text == old ? new : nil }
    case .value(_, let enumeration):
      for index in intents.node(in: document.root)?.array?.indices ?? 0..<0 {
        try replaceValue(old, with: new, of: enumeration, in: intents.index(index).key("INIntentParameters"))
      }
    case .response(_, let intent):
      let response = try path(toIntent: intent).key("INIntentResponse")
      try replace(below: response) { key, text in
        key == "INIntentResponseOutput" && text == old ? new : Self.renamed(old, new, in: text)
      }
    case .parameter(_, let intent):
      let path = try path(toIntent: intent)
      try replace(below: path, except: "INIntentResponse") { key, text in
        let names = Self.roles.contains(key) || key == "INIntentParameterRelationshipParentName"
        return names && text == old ? new : Self.renamed(old, new, in: text)
      }
      try renameCombinations(of: old, to: new, in: path)
    }
  }

  private mutating func renameCombinations(
    of old: String, to new: String, in intent: DefinitionPath
  ) throws(DefinitionEditError) {
    for path in Self.combinations.map(intent.key) {
      for entry in path.node(in: document.root)?.entries ?? [] where Self.parameters(entry.key).contains(old) {
        let names = Self.parameters(entry.key).map { $0 == old ? new : $0 }
        guard let node = path.key(entry.key).node(in: document.root) else { continue }
        try set(names.joined(separator: ","), node, of: path)
        try document.remove(path.key(entry.key))
      }
    }
  }

  /// Renames a value in the defaults and the conditions of a list of parameters.
  private mutating func replaceValue(
    _ old: String, with new: String, of enumeration: String, in list: DefinitionPath
  ) throws(DefinitionEditError) {
    let parameters = list.node(in: document.root)?.array ?? []
    let typed = parameters.filter { $0["INIntentParameterEnumType"]?.string == enumeration }
    let names = typed.compactMap { $0["INIntentParameterName"]?.string }
    for (index, parameter) in parameters.enumerated() {
      let relationship = parameter["INIntentParameterRelationship"]
      let parent = relationship?["INIntentParameterRelationshipParentName"]?.string ?? ""
      let isTyped = typed.contains(parameter)
      try replace(below: list.index(index)) { key, text in
        let isDefault = isTyped && key == "INIntentParameterMetadataDefaultValue"
        let isCondition = names.contains(parent) && key == "INIntentParameterRelationshipPredicateValue"
        return (isDefault || isCondition) && text == old ? new : nil
      }
    }
  }

  /// The names of the parameters of a combination.
  private static func parameters(_ key: String) -> [String] {
    key.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
  }

  /// Returns a text that mentions the old name as `${old}` with the new one; nil if it does not.
  private static func renamed(_ old: String, _ new: String, in text: String) -> String? {
    text.contains("${\(old)}") ? text.replacing("${\(old)}", with: "${\(new)}") : nil
  }

  // MARK: Strings

  /// Replaces strings below a value. `replacement` gets the key of a string, which is that of its array in an array, and
  /// returns nil for a string that stays.
  private mutating func replace(
    below path: DefinitionPath, except key: String? = nil, _ replacement: (String, String) -> String?
  ) throws(DefinitionEditError) {
    guard let node = path.node(in: document.root) else { return }
    switch node.value {
    case .dictionary(let entries):
      for entry in entries where entry.key != key {
        if let text = entry.node.string, let new = replacement(entry.key, text) {
          try set(entry.key, PropertyListNode(.string(new)), of: path)
        } else {
          try replace(below: path.key(entry.key), replacement)
        }
      }
    case .array(let elements):
      for index in elements.indices { try replace(below: path.index(index), replacement) }
    default: break
    }
  }
}
