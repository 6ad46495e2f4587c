internal import Foundation
internal import IntentDefinitions
internal import IntentWire

/// Reads what a person answered as a value of a parameter's type.
struct AnswerReader {
  let catalogue: Catalogue

  /// The value that `text` gives, in an array of one where the type is an array; nil when it is none.
  func value(_ text: String, _ type: TypeReference) -> WireValue? {
    guard let value = element(text, type.name) else { return nil }
    return type.isArray ? .array([value]) : value
  }

  /// The index of the option that `text` chooses: by number from 1, by its text, or by words that only one has.
  func option(_ text: String, among options: [String]) -> Int? {
    let number = Int(Self.folded(text))
    return options.indices.first { $0 + 1 == number } ?? named(text, among: options)
  }

  /// The index of the only option that is called `text`, or of the only one that has all its words.
  private func named(_ text: String, among options: [String]) -> Int? {
    let wanted = Self.folded(text)
    let words = wanted.split(separator: " ")
    guard !words.isEmpty else { return nil }
    let readings: [(String) -> Bool] = [
      { $0 == text },
      { Self.folded($0) == wanted },
      { words.allSatisfy(Self.folded($0).split(separator: " ").contains) },
    ]
    for isMeant in readings {
      let matches = options.indices.filter { isMeant(options[$0]) }
      if matches.count == 1 { return matches[0] }
    }
    return nil
  }

  /// Whether `text` says yes or no; nil when it says neither.
  func yesOrNo(_ text: String) -> Bool? {
    switch Self.folded(text) {
    case "yes", "y", "yeah", "yep", "ok", "okay", "sure", "true": true
    case "no", "n", "nope", "false": false
    default: nil
    }
  }

  private func element(_ text: String, _ type: String) -> WireValue? {
    if let scalar = ScalarType(rawValue: type) {
      switch scalar {
      case .bool: return yesOrNo(text).map(WireValue.bool)
      case .int: return Int64(text).map(WireValue.int)
      case .double, .float: return Double(text).map(WireValue.double)
      case .number: return Int64(text).map(WireValue.int) ?? Double(text).map(WireValue.double)
      default: return scalar.value(text: text)
      }
    }
    if let definition = catalogue.enumerations[type] {
      if definition.kind == .strings { return .string(text) }
      let names = definition.cases.map(ValueDescriber.name)
      return named(text, among: names).flatMap { definition.cases[$0].integer }.map(WireValue.int)
    }
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

  /// An amount of which the class says more, such as that of a payment.
  private func amountWithin(_ text: String, _ type: String) -> WireValue? {
    guard let property = catalogue.properties(ofClass: type).first(where: { $0.name == "amount" }),
      let value = amount(text, property.type.name)
    else { return nil }
    return .object(WireObject(type: type, fields: [.init(name: property.name, value: value)]))
  }

  /// A number and its unit, such as "12.50 USD", where the class is made of these; the unit may be missing.
  private func amount(_ text: String, _ type: String) -> WireValue? {
    let parts = catalogue.properties(ofClass: type)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 2, ["Double", "NSDecimalNumber"].contains(parts[0].type.name), parts[1].type.name == "String",
      (1...2).contains(words.count), let number = element(words[0], parts[0].type.name)
    else { return nil }
    let unit: WireValue = words.count == 2 ? .string(words[1]) : .null
    return .object(
      WireObject(
        type: type, fields: [.init(name: parts[0].name, value: number), .init(name: parts[1].name, value: unit)]))
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
