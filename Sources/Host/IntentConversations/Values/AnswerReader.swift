internal import Foundation
package import IntentDefinitions
package import IntentLanguage
internal import IntentWire

/// Parses a person's answer as a value of a parameter's type.
package struct AnswerReader {
  let catalogue: Catalogue
  let language: ConversationLanguage

  /// Creates a reader for values of the types in `catalogue`.
  package init(catalogue: Catalogue, language: ConversationLanguage) {
    self.catalogue = catalogue
    self.language = language
  }

  /// Returns the value of `text`, in an array of one element if the type is an array; nil if the text is not such a
  /// value.
  func value(_ text: String, _ type: TypeReference) -> WireValue? {
    guard let value = element(text, type.name) else { return nil }
    return type.isArray ? .array([value]) : value
  }

  /// Returns the index of the option that `text` chooses: by its number from 1, its text, words that only one option
  /// has, or its position. Nil if the text chooses none.
  func option(_ text: String, among options: [String]) -> Int? { language.answers.option(text, among: options) }

  /// Returns the index of the option that `text` chooses: by the full number or address of a person, or by its text.
  func option(_ text: String, among options: [String], _ values: [WireValue]) -> Int? {
    address(text, among: values) ?? option(text, among: options)
  }

  /// Returns the index of the only person who has the number or address `text`.
  private func address(_ text: String, among values: [WireValue]) -> Int? {
    guard let address = SpokenAddress(text) else { return nil }
    let matches = values.indices.filter { index in
      guard let person = values[index].objectValue else { return false }
      let handles = [person["personHandle"]] + (person["aliases"].arrayValue ?? [])
      return handles.contains {
        $0.objectValue?["value"].stringValue.flatMap(SpokenAddress.init)?.matches(address) == true
      }
    }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Returns the meaning of `text` as an answer to a yes-or-no question; nil if it is not such an answer. `deed` is the
  /// request that the answer approves; nil for another question.
  func reply(_ text: String, to deed: Answers.Deed? = nil) -> Answers.Reply? { language.answers.reply(text, to: deed) }

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
    if type == "INPerson", let person = SpokenAddress(text)?.person(text, catalogue) { return .object(person) }
    // The answer becomes the property by which people name such an object.
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
    case .bool: (yesOrNo(text) ?? Bool(text)).map(WireValue.bool)
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

  /// Returns the case whose name in the language, or whose API name in words, is `text`.
  private func enumeration(_ text: String, _ definition: EnumerationDefinition) -> WireValue? {
    if definition.kind == .strings { return .string(text) }
    let describer = ValueDescriber(catalogue: catalogue, language: language)
    let spoken = definition.cases.map(describer.name(of:))
    let plain = definition.cases.map { ValueDescriber.words($0.name) }
    let index = language.answers.name(text, among: spoken) ?? language.answers.name(text, among: plain)
    return index.flatMap { definition.cases[$0].integer }.map(WireValue.int)
  }

  /// Returns an object with further properties that contains the amount, such as a payment amount; nil if there is no
  /// amount.
  private func amountWithin(_ text: String, _ type: String) -> WireValue? {
    guard let property = catalogue.properties(ofClass: type).first(where: { $0.name == "amount" }),
      let value = amount(text, property.type.name)
    else { return nil }
    return .object(WireObject(type: type, fields: [.init(name: property.name, value: value)]))
  }

  /// Returns an amount with its unit, such as "12.50 USD" or "twelve fifty"; nil unless the class consists of a number
  /// and a unit. The unit is optional in the text.
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

  /// Parses a number with a decimal point and a unit of three capital letters.
  private func plainAmount(_ text: String, _ type: String) -> (number: WireValue, unit: String?)? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, words[1].count == 3, words[1].allSatisfy({ $0.isASCII && $0.isUppercase }),
      let number = ScalarType(rawValue: type).flatMap({ scalar(words[0], $0) })
    else { return nil }
    return (number, words[1])
  }
}
