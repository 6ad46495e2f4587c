internal import BaseFiles

/// An element of a definition file that an edit names.
package enum DefinitionElement: Hashable, Sendable {
  /// An intent, by its name or the name of its class.
  case intent(String)
  /// A type whose values are objects of the app.
  case type(String)
  /// An enumeration.
  case enumeration(String)
  /// A parameter of an intent.
  case parameter(String, intent: String)
  /// A property of the response to an intent, or one of its codes.
  case response(String, intent: String)
  /// A property of a type.
  case property(String, type: String)
  /// A value of an enumeration.
  case value(String, enumeration: String)
}

/// Where an element is.
struct DefinitionPlace {
  /// The path of the element, which ends with its index in a list.
  let path: DefinitionPath
  /// The prefix of the element's keys, such as `INIntentParameter`.
  let prefix: String
  /// The element in words: "the parameter 'soup' of 'OrderSoup'".
  let words: String
}

extension DefinitionEditor {
  /// Finds an element.
  ///
  /// - Throws: ``DefinitionEditError`` if the file does not have it, with the nearest name.
  func place(of element: DefinitionElement) throws(DefinitionEditError) -> DefinitionPlace {
    let root = DefinitionPath.root
    switch element {
    case .intent(let name):
      return DefinitionPlace(path: try path(toIntent: name), prefix: "INIntent", words: "the intent '\(name)'")
    case .type(let name):
      return try place(named: name, in: [root.key("INTypes"): "INType"], "type", of: document.path)
    case .enumeration(let name):
      return try place(named: name, in: [root.key("INEnums"): "INEnum"], "enumeration", of: document.path)
    case .parameter(let name, let intent):
      let list = try path(toIntent: intent).key("INIntentParameters")
      return try place(named: name, in: [list: Prefix.parameter], "parameter", of: intent)
    case .response(let name, let intent):
      let response = try path(toIntent: intent).key("INIntentResponse")
      let lists: KeyValuePairs = [
        response.key("INIntentResponseParameters"): Prefix.responseProperty,
        response.key("INIntentResponseCodes"): Prefix.responseCode,
      ]
      return try place(named: name, in: lists, "property or a code of the response", of: intent)
    case .property(let name, let type):
      let list = try place(of: .type(type)).path.key("INTypeProperties")
      return try place(named: name, in: [list: Prefix.typeProperty], "property", of: type)
    case .value(let name, let enumeration):
      let list = try place(of: .enumeration(enumeration)).path.key("INEnumValues")
      return try place(named: name, in: [list: "INEnumValue"], "value", of: enumeration)
    }
  }

  /// Finds the element of one of the lists, which are given with the prefixes of their elements' keys.
  private func place(
    named name: String, in lists: KeyValuePairs<DefinitionPath, String>, _ noun: String, of owner: String
  ) throws(DefinitionEditError) -> DefinitionPlace {
    var known: [String] = []
    for (list, prefix) in lists {
      let names = (list.node(in: document.root)?.array ?? []).map { $0[prefix + "Name"]?.string ?? "" }
      if let index = names.firstIndex(of: name) {
        return DefinitionPlace(path: list.index(index), prefix: prefix, words: "the \(noun) '\(name)' of '\(owner)'")
      }
      known += names.filter { !$0.isEmpty }
    }
    let suggestion = NearestName.suggestion(for: name, in: known)
    let rest = known.isEmpty || !suggestion.isEmpty ? suggestion : "; it has \(known.joined(separator: ", "))"
    throw DefinitionEditError("'\(owner)' has no \(noun) '\(name)'\(rest)")
  }
}
