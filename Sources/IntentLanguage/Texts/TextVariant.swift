/// When a form of a text is the right one: `[one]` by the plural category of the count, `[locked=false]` by a value.
enum TextVariant: Hashable, Sendable {
  case count(PluralCategory)
  /// The value is compared as a program sees it: `true`, `false`, a number or a case's name.
  case value(of: String, is: String)

  /// Reads what stands in brackets behind a key; nil where it is neither.
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
