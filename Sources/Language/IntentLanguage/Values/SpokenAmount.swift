internal import Foundation

/// An amount of money from the fields that the sentences of `value amount:` set:
/// - `number` are the units, `tenths` and `cents` the parts of one, and `pair` the second number of "ten fifty". `least`
///   is the least number of units in such a pair.
/// - `currency` has one ISO 4217 code, or several, separated by commas: "dollars" are those of the locale if its
///   currency is one of them, otherwise the first. If the first is "?", it is unclear: "crowns" of no country.
/// - `unclear` states that the words name no exact amount: "about 20 dollars".
struct SpokenAmount {
  var number: Double
  /// An ISO 4217 code; nil if no currency is named.
  var currency: String?

  /// Creates the amount; nil if it is unclear.
  init?(_ fields: SpokenFields, _ locale: Locale) {
    guard Self.isClear(fields) else { return nil }
    let units = fields.number("number") ?? 0
    let cents = fields.number("cents") ?? fields.number("pair") ?? 0
    // "Three dollars and a half" has half a dollar.
    let hundredths = units > 0 && cents < 1 ? cents * 100 : cents
    number = units + (fields.number("tenths") ?? 0) / 10 + hundredths / 100
    let currencies = fields.text("currency")?.split(separator: ",").map(String.init) ?? []
    currency = currencies.first { $0 == locale.currency?.identifier } ?? currencies.first
    if currency == "?" { return nil }
  }

  /// Whether two spelled numbers are units and hundredths. "Ten fifty" is 10.50, but "twenty thirty" may be 20 to 30.
  static func isPair(_ units: Double, _ hundredths: Double) -> Bool {
    units < 100 && (10..<100).contains(hundredths) && hundredths > 2 * units
  }

  /// Whether the fields name an exact amount. An amount below zero is not clear, because nobody pays it. In English,
  /// "one fifty" is 1.50 or 150.
  private static func isClear(_ fields: SpokenFields) -> Bool {
    let number = fields.number("number") ?? 0
    guard fields["unclear"] == nil, number >= 0 else { return false }
    if let pair = fields.number("pair") {
      return number >= fields.number("least") ?? 1 && isPair(number, pair)
    }
    guard (0..<10).contains(fields.number("tenths") ?? 0) else { return false }
    let cents = fields.number("cents") ?? 0
    guard number > 0 else { return cents >= 0 }
    return (0..<100).contains(cents) && (cents < 1 || cents == cents.rounded())
  }
}
