import Intents

/// What amounts may be paid or asked for.
struct PaymentRules: Codable, Sendable {
  /// What is wrong with an amount.
  enum Problem {
    case belowMinimum, aboveMaximum, otherCurrency
  }

  /// The currency's code, by ISO 4217.
  var currency: String
  var minimum: Decimal
  var maximum: Decimal

  /// What came of looking at an amount.
  enum Verdict {
    /// There is none yet.
    case missing
    /// It is good; the currency is settled.
    case good(INCurrencyAmount)
    case bad(Problem)
  }

  /// Looks at an amount; without a currency it is in the bank's own.
  func verdict(on currencyAmount: INCurrencyAmount?) -> Verdict {
    guard let amount = currencyAmount?.amount else { return .missing }
    guard (currencyAmount?.currencyCode ?? currency) == currency else { return .bad(.otherCurrency) }
    guard amount.decimalValue >= minimum else { return .bad(.belowMinimum) }
    guard amount.decimalValue <= maximum else { return .bad(.aboveMaximum) }
    return .good(INCurrencyAmount(amount: amount, currencyCode: currency))
  }
}

extension PaymentRules.Verdict {
  /// The answer to the system, with the reasons of one intent for what can't be paid.
  func result<Result: INCurrencyAmountResolutionResult>(unsupported: (PaymentRules.Problem) -> Result) -> Result {
    switch self {
    case .missing: .needsValue()
    case .good(let amount): .success(with: amount)
    case .bad(let problem): unsupported(problem)
    }
  }
}
