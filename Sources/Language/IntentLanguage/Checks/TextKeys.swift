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

  /// The placeholders that the text of `key` may have in addition to `count`; nil if the key is not valid.
  func placeholders(of key: String) -> TextPlaceholders? {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let known = english[key] ?? []
    if let intent = catalogue.intents[parts[0]] {
      return placeholders(of: Array(parts.dropFirst()), intent).map { $0.union(known) }
    }
    if catalogue.classes[parts[0]] != nil {
      return placeholders(of: Array(parts.dropFirst()), class: parts[0])
    }
    return english[key].map { TextPlaceholders($0, properties: [], catalogue: catalogue) }
      ?? (isNameKey(parts) ? TextPlaceholders([], properties: [], catalogue: catalogue) : nil)
  }

  /// The placeholders of a text about one intent: `content.value`, `approval`, `done`, `missing`, `code.failure`.
  private func placeholders(of parts: [String], _ intent: IntentDefinition) -> TextPlaceholders? {
    let isParameter = parts.first.map { intent.parameter($0) != nil } ?? false
    let isResponse = intent.responseProperties.contains { $0.name == parts.first }
    func places(_ names: Set<String>, _ properties: [PropertyDefinition] = []) -> TextPlaceholders {
      TextPlaceholders(names, properties: properties, catalogue: catalogue)
    }
    switch (parts.first, parts.last, parts.count) {
    case ("approval", _, 1): return places(["application", "facts"], intent.parameters)
    case ("example", _, 1): return places(["application", "person"])
    case ("done", _, 1), ("inProgress", _, 1), ("missing", _, 1):
      return places(["application"], intent.parameters + intent.responseProperties)
    case ("none", _, 1), ("offer", _, 1), ("undo", _, 1), ("wish", _, 1): return places([])
    case (_, "told", 2): return isResponse ? places([], intent.responseProperties + intent.parameters) : nil
    case (_, "found", 2): return isResponse ? places(["items"], intent.responseProperties + intent.parameters) : nil
    case ("code", let code?, 2) where intent.responseCodes.contains { $0.name == code }:
      return places(["application"], intent.responseProperties)
    case (_, "value", 2): return isParameter ? places([]) : nil
    case (_, "choice", 2), (_, "confirmation", 2): return isParameter ? places(["value"]) : nil
    default: return nil
    }
  }

  /// The placeholders of a text about the objects of a class: `item`, `told`, `driver.told`.
  private func placeholders(of parts: [String], class name: String) -> TextPlaceholders? {
    let properties = catalogue.properties(ofClass: name)
    switch (parts.first, parts.last, parts.count) {
    case ("item", _, 1): return TextPlaceholders([], properties: properties, catalogue: catalogue)
    case ("told", _, 1): return TextPlaceholders(["item"], properties: properties, catalogue: catalogue)
    case (let property?, "told", 2):
      return properties.contains { $0.name == property }
        ? TextPlaceholders([], properties: properties, catalogue: catalogue) : nil
    default: return nil
    }
  }

  /// Whether a key belongs to a name that several intents share: `value.carName`, `name.carName`, `case.unread`,
  /// `code.failure`.
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
