public import Foundation
internal import IntentWire

/// An amount of money.
public struct IntentCurrencyAmount: _IntentValue, Hashable, Sendable {
  /// The amount, in units of the currency.
  public var amount: Decimal
  /// The code of the currency by ISO 4217, such as `EUR`.
  public var currencyCode: String

  /// Makes an amount.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

extension IntentCurrencyAmount: WireForm {
  static var metadataName: String { "currencyAmount" }

  var wireValue: WireValue {
    var object = WireObject(type: "INCurrencyAmount")
    object["amount"] = .string("\(amount)")
    object["currencyCode"] = .string(currencyCode)
    return .object(object)
  }

  static func value(from wireValue: WireValue) -> IntentCurrencyAmount? {
    guard let object = wireValue.objectValue, let amount = object["amount"].stringValue.flatMap({ Decimal(string: $0) })
    else { return nil }
    return IntentCurrencyAmount(amount: amount, currencyCode: object["currencyCode"].stringValue ?? "")
  }
}
