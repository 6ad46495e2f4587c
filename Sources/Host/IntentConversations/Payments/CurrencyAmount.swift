package import Foundation
package import IntentLanguage

/// An exact amount of money in one currency.
package struct CurrencyAmount: Hashable, Sendable {
  /// The code of the currency, as in ISO 4217.
  package let currency: String
  /// The amount.
  package let value: Decimal

  /// The codes of ISO 4217 that are used for money. XTS is for tests, and XXX means "no currency".
  package static let codes = Set(Locale.commonISOCurrencyCodes).subtracting(["XTS", "XXX"])

  /// The maximum length of an amount's text, in bytes. Sums of such amounts are exact.
  private static let maximumBytes = 20

  /// Parses digits such as `12.50` or `-3`; nil if `text` is not a number, has more decimal places than the currency,
  /// or is too long.
  package init?(_ text: String, _ currency: String) {
    guard text.utf8.count <= Self.maximumBytes, text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil,
      let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    var exact = value
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, Self.decimalPlaces(currency), .plain)
    guard rounded == value else { return nil }
    self.init(value, currency)
  }

  init(_ value: Decimal, _ currency: String) {
    self.value = value
    self.currency = currency
  }

  /// The amount as digits, with all decimal places of the currency.
  package var digits: String {
    let places = Self.decimalPlaces(currency)
    let style = Decimal.FormatStyle(locale: Locale(identifier: "en_US_POSIX"))
    return value.formatted(style.grouping(.never).precision(.fractionLength(places)))
  }

  /// The amount for the user, in the style of the language and with all decimal places of the currency.
  package func text(_ language: ConversationLanguage) -> String {
    let places = Self.decimalPlaces(currency)
    return value.formatted(.currency(code: currency).precision(.fractionLength(places)).locale(language.locale))
  }

  /// The number of decimal places of a currency. The table contains the currencies of ISO 4217 that do not have two.
  private static func decimalPlaces(_ currency: String) -> Int { otherPlaces[currency] ?? 2 }

  private static let otherPlaces: [String: Int] = {
    let none = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
    let places = [0: none, 3: "BHD IQD JOD KWD LYD OMR TND", 4: "CLF UYW"]
    return Dictionary(
      uniqueKeysWithValues: places.flatMap { places, codes in codes.split(separator: " ").map { (String($0), places) } }
    )
  }()
}
