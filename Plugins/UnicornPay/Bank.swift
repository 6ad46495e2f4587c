/// The initial accounts and bills of the app, and the limits of payments.
struct Bank: Codable, Sendable {
  /// The identifier of the account for payments.
  var spending: String
  /// The limits of payments.
  var rules: PaymentRules
  /// All accounts.
  var accounts: [Account]
  /// All bills, paid or not, or nil.
  var bills: [Bill]?

  /// A bank without accounts, in which no payment is possible.
  static let empty = Bank(spending: "", rules: PaymentRules(currency: "USD", minimum: 0, maximum: 0), accounts: [])

  /// The account for payments.
  var spendingAccount: Account? { accounts.first { $0.identifier == spending } }
}
