internal import BaseFiles

/// The condition of one form of a text: `[one]` is a plural category of the count, `[locked=false]` is a value.
enum TextVariant: Hashable, Sendable {
  case count(PluralCategory)
  /// A value in program form: `true`, `false`, a number or the name of a case.
  case value(of: String, is: String)

  /// Parses the text in brackets after a key; nil if it is not a condition.
  init?(_ text: String) {
    if let category = PluralCategory(rawValue: text) {
      self = .count(category)
      return
    }
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self = .value(of: parts[0], is: parts[1])
  }
}
