package import Foundation
internal import _FoundationICU

/// The plural category of a number in a language, by the rules of CLDR. It selects the form of a text.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Returns the category of a number.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - locale: the language.
  /// - Returns: the category; `other` if ICU has no rules for the language.
  package static func of(_ number: Double, _ locale: Locale) -> PluralCategory {
    var status = U_ZERO_ERROR
    let rules = swift_uplrules_open(locale.identifier(.icu), &status)
    defer { swift_uplrules_close(rules) }
    var units = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_select(rules, number, &units, Int32(units.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0 else { return .other }
    return PluralCategory(rawValue: String(decoding: units.prefix(Int(length)), as: UTF16.self)) ?? .other
  }
}
