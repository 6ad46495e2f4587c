internal import Foundation
internal import IntentLanguage
internal import IntentWire

/// Formats amounts of money in the style of the language: "$12.50", "$20.00 – $30.00".
extension ValueDescriber {
  /// Returns an amount of money with its currency; nil for any other object.
  func money(_ object: WireObject) -> String? {
    currency(of: object).flatMap { money(object["amount"], $0) }
  }

  /// Returns a range of prices in one currency; nil for any other object.
  func priceRange(_ object: WireObject) -> String? {
    guard let code = currency(of: object) else { return nil }
    let prices = ["minimumPrice", "maximumPrice"].compactMap { money(object[$0], code) }
    guard let first = prices.first, let last = prices.last else { return nil }
    return first == last ? first : "\(first) – \(last)"
  }

  /// Returns the ISO 4217 code in an object; nil if it has none.
  private func currency(of object: WireObject) -> String? {
    guard let code = object["currencyCode"].stringValue, code.count == 3,
      code.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    return code.uppercased()
  }

  private func money(_ value: WireValue, _ code: String) -> String? {
    guard let digits = value.stringValue, case .string(let plain) = ScalarType.decimal.value(text: digits),
      let amount = Decimal(string: plain, locale: Self.plainLocale)
    else { return nil }
    return amount.formatted(.currency(code: code).locale(language.locale))
  }

  private static let plainLocale = Locale(identifier: "en_US_POSIX")
}
