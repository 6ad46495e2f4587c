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
      default: return scalar.value(text: text)
      }
    }
    if let definition = catalogue.enumerations[type] {
      if definition.kind == .strings { return .string(text) }
      let names = definition.cases.map(ValueDescriber.name)
      return named(text, among: names).flatMap { definition.cases[$0].integer }.map(WireValue.int)
    }
    // A class is named by the property that people say.
    for name in ["displayName", "spokenPhrase", "displayString", "title", "name"] {
      guard let property = catalogue.properties(ofClass: type).first(where: { $0.name == name }),
        let value = element(text, property.type.name)
      else { continue }
      return .object(WireObject(type: type, fields: [.init(name: name, value: value)]))
    }
    return nil
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
