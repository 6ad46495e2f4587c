import Intents
import UnicornCore

/// An account of the user.
struct Account: Named, Codable, Hashable, Sendable {
  /// The kind of balance of an account, as in the data file.
  enum Kind: String, Codable, Sendable {
    case checking, saving, points
  }

  /// The identifier of the account in the app.
  var identifier: String
  /// The name that the user has chosen.
  var name: String
  /// Other names, in all languages, or nil.
  var alsoCalled: [String]?
  /// The account's number.
  var number: String
  /// The kind of balance.
  var kind: Kind
  /// The organization of the account.
  var organization: String
  /// The initial balance of the account.
  var amount: Decimal
  /// The currency's code, by ISO 4217; nil for an account of points.
  var currency: String?

  var otherNames: [String] { alsoCalled ?? [] }

  /// The kind of balance of the account.
  var balanceType: INBalanceType { kind == .points ? .points : .money }

  /// The kind of account, as a value of a request.
  var accountType: INAccountType {
    switch kind {
    case .checking: .checking
    case .saving: .saving
    case .points: .unknown
    }
  }

  /// The account with the balance `amount`, as a value of a response.
  func paymentAccount(holding amount: Decimal) -> INPaymentAccount {
    let amount = NSDecimalNumber(decimal: amount)
    return INPaymentAccount(
      nickname: speakableName,
      number: number,
      accountType: accountType,
      organizationName: INSpeakableString(spokenPhrase: organization),
      balance: currency.map { INBalanceAmount(amount: amount, currencyCode: $0) }
        ?? INBalanceAmount(amount: amount, balanceType: balanceType),
      secondaryBalance: nil
    )
  }
}
