import Intents

/// The amounts that may be paid or requested.
struct PaymentRules: Codable, Sendable {
  /// The defect of an amount.
  enum Problem {
    case belowMinimum, aboveMaximum, otherCurrency
  }

  /// The currency's code, by ISO 4217.
  var currency: String
  var minimum: Decimal
  var maximum: Decimal

  /// The result of checking an amount.
  enum CheckResult {
    /// The request has no amount yet.
    case missing
    /// The amount is valid and has a currency.
    case valid(INCurrencyAmount)
    case invalid(Problem)
  }

  /// Checks an amount. An amount without a currency is in the bank's currency.
  func check(_ currencyAmount: INCurrencyAmount?) -> CheckResult {
    guard let amount = currencyAmount?.amount else { return .missing }
    guard (currencyAmount?.currencyCode ?? currency) == currency else { return .invalid(.otherCurrency) }
    guard amount.decimalValue >= minimum else { return .invalid(.belowMinimum) }
    guard amount.decimalValue <= maximum else { return .invalid(.aboveMaximum) }
    return .valid(INCurrencyAmount(amount: amount, currencyCode: currency))
  }
}

extension PaymentRules.CheckResult {
  /// The resolution result, with the unsupported reasons of one intent.
  func result<Result: INCurrencyAmountResolutionResult>(unsupported: (PaymentRules.Problem) -> Result) -> Result {
    switch self {
    case .missing: .needsValue()
    case .valid(let amount): .success(with: amount)
    case .invalid(let problem): unsupported(problem)
    }
  }
}
