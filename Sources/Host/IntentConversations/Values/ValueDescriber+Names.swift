internal import Foundation
package import IntentDefinitions
internal import IntentLanguage
package import IntentWire

/// Selects the names and values of the API that people understand.
extension ValueDescriber {
  /// Returns the words for a parameter or a property; nil if the language has none. The names of the API are English,
  /// so only English uses them as words. A custom intent uses its own names in every language.
  func words(forProperty name: String, isCustom: Bool) -> String? {
    language.texts.text(["name.\(name)"]) ?? (isCustom || speaksEnglish ? Self.words(name) : nil)
  }

  /// Returns the words for a case, a code or a reason; nil if the language has none.
  func words(forCase name: String) -> String? {
    language.texts.text(["case.\(name)"]) ?? (speaksEnglish ? Self.words(name) : nil)
  }

  /// Returns the words for a value of a request or a response; nil if it has no meaning for people. Examples are an
  /// identifier, a search setting, and a case such as `unknown`.
  package func spoken(_ value: WireValue, of property: PropertyDefinition) -> String? {
    guard !Self.isInternal(property.name), !isUnspecified(value, property.type) else { return nil }
    let text = text(value, property.type)
    return text.isEmpty ? nil : text
  }

  private var speaksEnglish: Bool { language.locale.language.languageCode?.identifier == LanguageFolders.fallback }

  private static func isInternal(_ name: String) -> Bool {
    let endings = ["identifier", "identifiers", "operator", "reference", "references", "sorttype", "searchtype"]
    return endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// Returns whether a value means only "unknown".
  func isUnspecified(_ value: WireValue, _ type: TypeReference) -> Bool {
    guard case .int(let raw) = value, let definition = catalogue.enumerations[type.name],
      definition.kind == .enumeration
    else { return false }
    return definition.name(of: raw).map(Self.meansUnknown) ?? true
  }

  /// Returns whether the name of a case means only "unknown": `unknown`, `sourceUnknown`, `unspecified`.
  static func meansUnknown(_ name: String) -> Bool {
    name == "unspecified" || name.lowercased().hasSuffix("unknown")
  }
}
