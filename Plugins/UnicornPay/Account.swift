import Intents
import UnicornCore

/// An account of the user's.
struct Account: Named, Codable, Hashable, Sendable {
  /// What an account holds, as the data file spells it.
  enum Kind: String, Codable, Sendable {
    case checking, saving, points
  }

  /// By what the app knows the account.
  var identifier: String
  /// The name that the user gave it.
  var name: String
  /// What else the user calls it, in all languages, or nil.
  var alsoCalled: [String]?
  /// The account's number.
  var number: String
  /// What it holds.
  var kind: Kind
  /// Who keeps it.
  var organization: String
  /// How much there was when the account came with the app.
  var amount: Decimal
  /// The currency's code, by ISO 4217; nil where there is no money in it.
  var currency: String?

  var otherNames: [String] { alsoCalled ?? [] }

  /// What kind of balance the account has.
  var balanceType: INBalanceType { kind == .points ? .points : .money }

  /// What kind of account it is, in the words of a request.
  var accountType: INAccountType {
    switch kind {
    case .checking: .checking
    case .saving: .saving
    case .points: .unknown
    }
  }

  /// The account as an answer tells of it while `amount` is in it.
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
