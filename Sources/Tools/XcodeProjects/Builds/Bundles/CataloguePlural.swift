internal import BaseFiles

/// A localization of a string catalogue whose text depends on numbers.
struct CataloguePlural {
  /// The name of the variable of a text that depends on one number, without names of its own.
  private static let onlyVariable = "value"

  /// The entry of a table `.stringsdict`.
  let entry: PropertyListNode

  /// Reads a localization; nil if its text does not depend on a number.
  init?(_ localization: JSONValue) {
    var members: [String: PropertyListNode] = [:]
    if let forms = Self.forms(localization) {
      let type = forms.values.lazy.compactMap(Self.conversion).first ?? "lld"
      members[Self.onlyVariable] = Self.variable(forms, type)
      members["NSStringLocalizedFormatKey"] = PropertyListNode("%#@\(Self.onlyVariable)@")
    } else {
      guard case .object(let substitutions)? = localization["substitutions"], var format = Self.text(localization)
      else { return nil }
      for (name, substitution) in substitutions {
        guard let forms = Self.forms(substitution) else { continue }
        let type = substitution["formatSpecifier"]?.text ?? "lld"
        members[name] = Self.variable(forms.mapValues { $0.replacing("%arg", with: "%\(type)") }, type)
        if case .int(let number)? = substitution["argNum"] {
          format = format.replacing("%#@\(name)@", with: "%\(number)$#@\(name)@")
        }
      }
      members["NSStringLocalizedFormatKey"] = PropertyListNode(format)
    }
    entry = PropertyListNode(members)
  }

  /// The text of a localization: the plain text, or the one for all other numbers and devices.
  static func text(_ localization: JSONValue) -> String? {
    if let unit = localization["stringUnit"] { return unit["value"]?.text }
    return localization["variations"]?.members.values.first?["other"].flatMap(text)
  }

  /// The texts by plural category; nil if there are none.
  private static func forms(_ localization: JSONValue) -> [String: String]? {
    guard case .object(let plural)? = localization["variations"]?["plural"] else { return nil }
    return plural.compactMapValues(text)
  }

  private static func variable(_ forms: [String: String], _ type: String) -> PropertyListNode {
    var members = forms.mapValues { PropertyListNode($0) }
    members["NSStringFormatSpecTypeKey"] = PropertyListNode("NSStringPluralRuleType")
    members["NSStringFormatValueTypeKey"] = PropertyListNode(type)
    return PropertyListNode(members)
  }

  /// The conversion of the first value of a format, such as `lld`.
  private static func conversion(_ format: String) -> String? {
    format.firstMatch(of: /%(?:\d+\$)?[-+ #0-9.]*([hlqLztj]*[diouxXfFeEgGaA])/).map { String($0.1) }
  }
}
