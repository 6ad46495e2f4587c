import Foundation
import Intents
import UnicornCore

/// The accounts that came with the app, and what may be paid from them.
struct Bank: Codable, Sendable {
  /// The identifier of the account that payments are made from.
  var spending: String
  /// What may be paid.
  var rules: PaymentRules
  /// All accounts.
  var accounts: [Account]

  /// No accounts, so that nothing can be paid.
  static let empty = Bank(spending: "", rules: PaymentRules(currency: "USD", minimum: 0, maximum: 0), accounts: [])

  /// The account that payments are made from.
  var spendingAccount: Account? { accounts.first { $0.identifier == spending } }
}

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
