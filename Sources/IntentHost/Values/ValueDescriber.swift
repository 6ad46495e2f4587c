internal import Foundation
internal import IntentDefinitions
internal import IntentWire

/// Says values in words, for prompts and their options.
struct ValueDescriber {
  let catalogue: Catalogue

  /// What a person calls the value.
  func text(_ value: WireValue, _ type: TypeReference) -> String {
    switch value {
    case .null: ""
    case .bool(let value): value ? "yes" : "no"
    case .int(let value): enumerationText(value, type) ?? "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    case .data(let value): "\(value.count) bytes"
    case .date(let value): value.formatted(date: .abbreviated, time: .shortened)
    case .array(let values): list(values.map { text($0, type.element) })
    case .object(let object): objectText(object)
    }
  }

  /// The texts among which a person chooses: what the values are called or, for people of one name, their handles.
  func options(_ values: [WireValue], _ type: TypeReference) -> [String] {
    let texts = values.map { text($0, type) }
    guard Set(texts).count < texts.count else { return texts }
    let handles = values.map { $0.objectValue?["personHandle"].objectValue }
    return zip(texts, handles).map { text, handle in handle.flatMap(handleText) ?? text }
  }

  /// Whether the values are the same people with several handles, so that the choice is between these.
  func areHandlesOfOnePerson(_ values: [WireValue]) -> Bool {
    let people = values.compactMap(\.objectValue).filter { !$0["personHandle"].isNull }
    return people.count > 1 && people.count == values.count && Set(people.map { objectText($0) }).count == 1
  }

  private func enumerationText(_ raw: Int64, _ type: TypeReference) -> String? {
    guard let definition = catalogue.enumerations[type.name] else { return nil }
    guard definition.kind == .optionSet else {
      return definition.cases.first { $0.integer == raw }.map(Self.name) ?? "\(raw)"
    }
    return list(definition.cases.filter { ($0.integer ?? 0) & raw != 0 }.map(Self.name))
  }

  /// What a person calls a case.
  static func name(of value: CaseDefinition) -> String {
    value.displayName.isEmpty ? words(value.name) : value.displayName
  }

  /// The first property that names an object: what it is spoken as, shown as or called.
  private func objectText(_ object: WireObject) -> String {
    for name in ["displayName", "spokenPhrase", "displayString", "title", "name", "value", "content"] {
      if let text = object[name].stringValue, !text.isEmpty { return text }
      if let inner = object[name].objectValue { return objectText(inner) }
    }
    if let handle = object["personHandle"].objectValue { return objectText(handle) }
    return partsText(object)
  }

  /// What an object without a name is told by: its texts, numbers and cases ("12.50 USD"), or else what it is.
  private func partsText(_ object: WireObject) -> String {
    let parts = catalogue.properties(ofClass: object.type).compactMap { property -> String? in
      let value = object[property.name]
      switch value {
      // The case 0 of an enumeration stands for "not known".
      case .int(0) where catalogue.enumerations[property.type.name] != nil: return nil
      case .int, .double, .string: return text(value, property.type)
      case .object(let amount) where property.name == "amount": return objectText(amount)
      default: return nil
      }
    }
    return parts.isEmpty ? Self.words(object.type) : parts.joined(separator: " ")
  }

  private func handleText(_ handle: WireObject) -> String? {
    if let label = handle["label"].stringValue, !label.isEmpty { return Self.words(label) }
    return handle["value"].stringValue
  }

  /// "a, b and c".
  private func list(_ texts: [String]) -> String {
    guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A name of the API in words: `homeFax` becomes "home fax"; `iPhone` is a word already.
  static func words(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, words.count > 1, words.last?.isLowercase == true { words.append(" ") }
      words.append(contentsOf: words.last == " " ? character.lowercased() : String(character))
    }
    return words
  }
}
