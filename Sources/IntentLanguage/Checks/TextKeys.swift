internal import IntentDefinitions

/// The valid keys of texts and their placeholders: the keys of the English texts, and keys that contain names of the
/// catalogue.
struct TextKeys {
  /// The placeholders of each English text.
  private let english: [String: Set<String>]
  private let catalogue: Catalogue

  /// Creates the keys from the English texts and the names in `catalogue`.
  init(english: [TextsFile.Entry], catalogue: Catalogue = .system) {
    self.catalogue = catalogue
    self.english = english.reduce(into: [:]) { all, entry in
      all[entry.key, default: []].formUnion(entry.pattern.placeholders.map(\.name))
    }
  }

  /// The keys of the English texts.
  var names: some Collection<String> { english.keys }

  /// The placeholders that the text of `key` may have beside `count`; nil if the key is not valid.
  func placeholders(of key: String) -> Set<String>? {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let intent = catalogue.intents[parts[0]] else {
      return english[key] ?? (isNameKey(parts) ? [] : nil)
    }
    return placeholders(of: Array(parts.dropFirst()), intent).map { $0.union(english[key] ?? []) }
  }

  /// The placeholders of a text about one intent: `content.value`, `approval`, `done`, `code.failure`.
  private func placeholders(of parts: [String], _ intent: IntentDefinition) -> Set<String>? {
    let parameters = Set(intent.parameters.map(\.name))
    let responses = Set(intent.responseProperties.map(\.name))
    switch (parts.first, parts.last, parts.count) {
    case ("approval", _, 1): return parameters.union(["application", "facts"])
    case ("example", _, 1): return ["application"]
    case ("done", _, 1), ("inProgress", _, 1): return parameters.union(responses).union(["application"])
    case ("code", let code?, 2) where intent.responseCodes.contains { $0.name == code }:
      return responses.union(["application"])
    case (let name?, "value", 2) where parameters.contains(name): return []
    case (let name?, "choice", 2), (let name?, "confirmation", 2): return parameters.contains(name) ? ["value"] : nil
    default: return nil
    }
  }

  /// Whether a key is about a name of any intent: `value.carName`, `name.carName`, `case.unread`, `code.failure`.
  private func isNameKey(_ parts: [String]) -> Bool {
    guard parts.count == 2 else { return false }
    let name = parts[1]
    let intents = catalogue.intents.values
    switch parts[0] {
    case "value": return intents.contains { $0.parameter(name) != nil }
    case "name":
      return intents.contains { ($0.parameters + $0.responseProperties).contains { $0.name == name } }
    case "case": return catalogue.enumerations.values.contains { $0.cases.contains { $0.name == name } }
    case "code": return intents.contains { $0.responseCodes.contains { $0.name == name } }
    default: return false
    }
  }
}
