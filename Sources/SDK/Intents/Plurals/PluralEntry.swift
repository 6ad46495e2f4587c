internal import BaseFiles
internal import Foundation

/// An entry of a table `.stringsdict`: a format with variables, each of which has a text for each plural category.
///
/// The keys are those of Apple's "Stringsdict File Format".
struct PluralEntry: Hashable, Sendable {
  /// A variable of the format.
  struct Variable: Hashable, Sendable {
    /// The type of its argument.
    let kind: FormatPiece.Kind
    let forms: [PluralCategory: String]

    /// The text for a number. The form `zero` is for zero in each language, as on Apple's systems.
    func text(for number: Double, _ locale: Locale) -> String {
      if number == 0, let text = forms[.zero] { return text }
      return forms[PluralCategory.of(number, locale)] ?? forms[.other] ?? ""
    }
  }

  let format: String
  let variables: [String: Variable]
  let locale: Locale

  /// Reads an entry of a table in the language of `locale`.
  init(_ entry: [String: Any], _ locale: Locale) {
    self.locale = locale
    format = entry["NSStringLocalizedFormatKey"] as? String ?? Self.widestText(entry) ?? ""
    variables = entry.compactMapValues { ($0 as? [String: Any]).flatMap(Variable.init) }
  }

  /// The text of an entry for a width or a kind of device: the one for the largest width, or for other devices.
  private static func widestText(_ entry: [String: Any]) -> String? {
    let rules = ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"].compactMap { entry[$0] }
    guard let texts = rules.first as? [String: String] else { return nil }
    return texts["other"] ?? texts.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }?.value
  }
}

extension PluralEntry.Variable {
  /// Reads a variable; nil if it has no plural rules.
  fileprivate init?(_ entry: [String: Any]) {
    guard entry["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" else { return nil }
    kind = (entry["NSStringFormatValueTypeKey"] as? String).flatMap(FormatPiece.Kind.init) ?? .int
    let forms = PluralCategory.allCases.map { ($0, entry[$0.rawValue] as? String) }
    self.forms = Dictionary(uniqueKeysWithValues: forms.compactMap { category, text in text.map { (category, $0) } })
  }
}
