internal import Foundation
internal import _FoundationICU

/// The plural category of a number in a language, by the rules of CLDR. It selects the form of a text.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of `count`; `other` if ICU has no rules for the language.
  static func of(_ count: Int, _ locale: Locale) -> PluralCategory {
    var status = U_ZERO_ERROR
    let rules = swift_uplrules_open(locale.identifier(.icu), &status)
    defer { swift_uplrules_close(rules) }
    var units = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_select(rules, Double(count), &units, Int32(units.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0 else { return .other }
    return PluralCategory(rawValue: String(decoding: units.prefix(Int(length)), as: UTF16.self)) ?? .other
  }
}
