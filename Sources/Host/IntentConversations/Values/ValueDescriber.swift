internal import Foundation
package import IntentDefinitions
package import IntentLanguage
package import IntentWire

/// Renders values in words, for prompts and their options.
package struct ValueDescriber {
  let catalogue: Catalogue
  let language: ConversationLanguage

  /// Creates a describer for values of the types in `catalogue`.
  package init(catalogue: Catalogue, language: ConversationLanguage) {
    self.catalogue = catalogue
    self.language = language
  }

  /// Returns the value in words; empty for null.
  package func text(_ value: WireValue, _ type: TypeReference) -> String {
    switch value {
    case .null: ""
    case .bool(let value): language.texts.text(value ? "yes" : "no")
    case .int(let value): enumerationText(value, type) ?? value.formatted(.number.locale(language.locale))
    case .double(let value): value.formatted(.number.locale(language.locale))
    case .string(let value): PresentationLimits.value(value)
    case .data(let value): language.texts.text("bytes", count(value.count))
    case .date(let value): value.formatted(Self.dateStyle.locale(language.locale))
    case .array(let values): list(values, limit: PresentationLimits.listedValues) { text($0, type.element) }
    case .object(let object): objectText(object)
    }
  }

  /// Returns the words for a value in a sentence. An object is described by the text of its class. Returns an empty
  /// string for a value that means only "unknown". A list names at most `listLimit` values.
  func sentenceText(_ value: WireValue, _ type: TypeReference, listLimit: Int = PresentationLimits.listedValues)
    -> String
  {
    switch value {
    case _ where isUnspecified(value, type): ""
    case .array(let values): list(values, limit: listLimit) { sentenceText($0, type.element) }
    case .object(let object): item(object)
    default: text(value, type)
    }
  }

  /// Returns the words for an object in a list: "Checking with $500.00". The text of its class defines the content.
  func item(_ object: WireObject) -> String {
    let source = PathValues.Source(object: object, properties: catalogue.properties(ofClass: object.type))
    let keys = catalogue.superclasses(of: object.type).map { "\($0).item" }
    let text = language.texts.text(keys, PathValues(self, [source]).textValues) ?? ""
    let item = text.trimmingCharacters(in: .whitespaces)
    return item.isEmpty ? objectText(object) : item
  }

  /// Returns the values as a list: "a, b and c", or "a, b and 5 more" if there are too many.
  private func list(_ values: [WireValue], limit: Int, _ words: (WireValue) -> String) -> String {
    let texts = values.prefix(limit).map(words).filter { !$0.isEmpty }
    let rest = values.count - min(values.count, limit)
    return language.list(rest > 0 ? texts + [language.texts.text("more", count(rest))] : texts)
  }

  private func enumerationText(_ raw: Int64, _ type: TypeReference) -> String? {
    guard let definition = catalogue.enumerations[type.name] else { return nil }
    guard definition.kind == .optionSet else {
      return definition.cases.first { $0.integer == raw }.map(name) ?? "\(raw)"
    }
    return language.list(definition.cases.filter { ($0.integer ?? 0) & raw != 0 }.map(name))
  }

  /// Returns the words for an enumeration case.
  func name(of value: CaseDefinition) -> String {
    value.displayName.isEmpty ? name(ofCase: value.name) : value.displayName
  }

  /// Returns the words for a case, a label or a reason of the API.
  func name(ofCase name: String) -> String { language.texts.text(["case.\(name)"]) ?? Self.words(name) }

  /// Returns the name of an object; empty if it has none.
  func objectText(_ object: WireObject) -> String {
    guard let name = name(of: object) else { return "" }
    let triggers = triggers(of: object)
    return triggers.isEmpty ? name : "\(name) (\(triggers.joined(separator: ", ")))"
  }

  /// Returns the name of an object: its first naming property, otherwise its parts; nil if it has neither.
  func name(of object: WireObject, depth: Int = 0) -> String? {
    if let name = ownName(of: object) { return name }
    let parts = parts(of: object, depth: depth)
    return parts.isEmpty ? nil : parts.joined(separator: parts.count > 2 ? ", " : " ")
  }

  /// Returns the first naming property of an object, or the words for a moment, a price or a location; nil for any
  /// other object.
  func ownName(of object: WireObject) -> String? {
    if let moment = moment(object) ?? trigger(object) { return moment }
    for name in ["displayName", "spokenPhrase", "displayString", "title", "name", "value", "content"] {
      if let text = object[name].stringValue, !text.isEmpty { return PresentationLimits.value(text) }
      if let inner = object[name].objectValue { return objectText(inner) }
    }
    if let handle = object["personHandle"].objectValue { return objectText(handle) }
    return money(object) ?? priceRange(object) ?? coordinates(object)
  }

  /// Returns the parts that describe an object without a name: its texts, numbers and cases ("John, for tea"), and the
  /// names of the objects in it.
  func parts(of object: WireObject, depth: Int) -> [String] {
    catalogue.properties(ofClass: object.type).compactMap { property -> String? in
      let value = object[property.name]
      // Identifiers have no meaning for people.
      if property.name.lowercased().hasSuffix("identifier") { return nil }
      switch value {
      // Case 0 of an enumeration means "unknown".
      case .int(0) where catalogue.enumerations[property.type.name] != nil: return nil
      case .int, .double, .string: return text(value, property.type)
      case .object(let inner) where depth < Self.depthLimit: return name(of: inner, depth: depth + 1)
      default: return nil
      }
    }
  }

  /// The maximum nesting of objects in a description.
  private static let depthLimit = 2

  func count(_ count: Int) -> TextValues {
    var values = TextValues()
    values.count = count
    return values
  }

  private static let dateStyle = Date.FormatStyle(date: .abbreviated, time: .shortened)

  /// Returns the words of an API name: `homeFax` becomes "home fax", while `iPhone` does not change.
  package static func words(_ name: String) -> String {
    var words = ""
    for (index, character) in name.enumerated() {
      if character.isUppercase, index > 1, words.last?.isLowercase == true { words.append(" ") }
      words.append(contentsOf: words.last == " " ? character.lowercased() : String(character))
    }
    return words
  }
}
