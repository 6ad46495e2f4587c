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
    if let number = Int(text), options.indices.contains(number - 1) { return number - 1 }
    let wanted = Self.folded(text)
    if let exact = options.firstIndex(where: { Self.folded($0) == wanted }) { return exact }
    let words = wanted.split(separator: " ")
    let matches = options.indices.filter { index in
      let own = Self.folded(options[index]).split(separator: " ")
      return !words.isEmpty && words.allSatisfy(own.contains)
    }
    return matches.count == 1 ? matches[0] : nil
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
      let names = definition.cases.map { ValueDescriber.words($0.name) }
      return option(text, among: names).flatMap { definition.cases[$0].integer }.map(WireValue.int)
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
