internal import Foundation
package import IntentDefinitions
package import IntentLanguage
internal import IntentWire

/// Reads what a person answered as a value of a parameter's type.
package struct AnswerReader {
  let catalogue: Catalogue
  let language: ConversationLanguage

  package init(catalogue: Catalogue, language: ConversationLanguage) {
    self.catalogue = catalogue
    self.language = language
  }

  /// The value that `text` gives, in an array of one where the type is an array; nil when it is none.
  func value(_ text: String, _ type: TypeReference) -> WireValue? {
    guard let value = element(text, type.name) else { return nil }
    return type.isArray ? .array([value]) : value
  }

  /// The index of the option that `text` chooses: by number from 1, by its text, by words that only one has, or by its
  /// place.
  func option(_ text: String, among options: [String]) -> Int? { language.answers.option(text, among: options) }

  /// What `text` says to a question of yes or no; nil when it says neither.
  func reply(_ text: String) -> Answers.Reply? { language.answers.reply(text) }

  private func yesOrNo(_ text: String) -> Bool? {
    switch reply(text) {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  private func element(_ text: String, _ type: String) -> WireValue? {
    if let scalar = ScalarType(rawValue: type) { return self.scalar(text, scalar) }
    if let definition = catalogue.enumerations[type] { return enumeration(text, definition) }
    // A class is named by the property that people say.
    let classes = catalogue.concreteClasses(of: type)
    for name in ["displayName", "spokenPhrase", "displayString", "title", "name", "text"] {
      for type in classes {
        guard let property = catalogue.properties(ofClass: type).first(where: { $0.name == name }),
          let value = element(text, property.type.name)
        else { continue }
        return .object(WireObject(type: type, fields: [.init(name: name, value: value)]))
      }
    }
    return amount(text, type) ?? amountWithin(text, type)
  }

  private func scalar(_ text: String, _ scalar: ScalarType) -> WireValue? {
    switch scalar {
    case .bool: yesOrNo(text).map(WireValue.bool)
    case .int: whole(text).map(WireValue.int)
    case .double, .float: (Double(text) ?? real(text)).map(WireValue.double)
    case .number: whole(text).map(WireValue.int) ?? (Double(text) ?? real(text)).map(WireValue.double)
    case .decimal: (scalar.value(text: text)) ?? language.answers.number(text).map { .string("\($0)") }
    default: scalar.value(text: text)
    }
  }

  private func whole(_ text: String) -> Int64? {
    Int64(text) ?? language.answers.number(text).flatMap { Int64("\($0)") }
  }

  private func real(_ text: String) -> Double? { language.answers.number(text).flatMap { Double("\($0)") } }

  /// The case that is called so in the language, or by the words of the API's name for it.
  private func enumeration(_ text: String, _ definition: EnumerationDefinition) -> WireValue? {
    if definition.kind == .strings { return .string(text) }
    let describer = ValueDescriber(catalogue: catalogue, language: language)
    let spoken = definition.cases.map(describer.name(of:))
    let plain = definition.cases.map { ValueDescriber.words($0.name) }
    let index = language.answers.name(text, among: spoken) ?? language.answers.name(text, among: plain)
    return index.flatMap { definition.cases[$0].integer }.map(WireValue.int)
  }

  /// An amount of which the class says more, such as that of a payment.
  private func amountWithin(_ text: String, _ type: String) -> WireValue? {
    guard let property = catalogue.properties(ofClass: type).first(where: { $0.name == "amount" }),
      let value = amount(text, property.type.name)
    else { return nil }
    return .object(WireObject(type: type, fields: [.init(name: property.name, value: value)]))
  }

  /// A number and its unit, such as "12.50 USD" or "twelve fifty", where the class is made of these; the unit may be
  /// missing.
  private func amount(_ text: String, _ type: String) -> WireValue? {
    let parts = catalogue.properties(ofClass: type)
    guard parts.count == 2, ["Double", "NSDecimalNumber"].contains(parts[0].type.name), parts[1].type.name == "String",
      let amount = plainAmount(text, parts[0].type.name) ?? spokenAmount(text, parts[0].type.name)
    else { return nil }
    let unit = amount.unit.map(WireValue.string) ?? .null
    return .object(
      WireObject(
        type: type, fields: [.init(name: parts[0].name, value: amount.number), .init(name: parts[1].name, value: unit)])
    )
  }

  private func spokenAmount(_ text: String, _ type: String) -> (number: WireValue, unit: String?)? {
    guard let amount = language.answers.amount(text), let number = element("\(amount.value)", type) else { return nil }
    return (number, amount.currency)
  }

  /// A number with a point, and a word for its unit.
  private func plainAmount(_ text: String, _ type: String) -> (number: WireValue, unit: String?)? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, words[1].count == 3, words[1].allSatisfy({ $0.isASCII && $0.isUppercase }),
      let number = ScalarType(rawValue: type).flatMap({ scalar(words[0], $0) })
    else { return nil }
    return (number, words[1])
  }
}
