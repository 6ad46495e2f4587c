/// The accounts and bills that came with the app, and what may be paid.
struct Bank: Codable, Sendable {
  /// The identifier of the account that payments are made from.
  var spending: String
  /// What may be paid.
  var rules: PaymentRules
  /// All accounts.
  var accounts: [Account]
  /// All bills, paid or not, or nil.
  var bills: [Bill]?

  /// No accounts, so that nothing can be paid.
  static let empty = Bank(spending: "", rules: PaymentRules(currency: "USD", minimum: 0, maximum: 0), accounts: [])

  /// The account that payments are made from.
  var spendingAccount: Account? { accounts.first { $0.identifier == spending } }
}
