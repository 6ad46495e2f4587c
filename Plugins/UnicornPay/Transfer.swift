import Foundation

/// A transfer to another account of the user, or the payment of a bill.
struct Transfer: Codable, Hashable, Sendable {
  /// The identifier of the source account.
  var source: String
  /// The identifier of the account or the bill.
  var target: String
  var amount: Decimal
  var date = Date()

  /// Transfers money now.
  init(_ amount: Decimal, from source: String, to target: String) {
    self.amount = amount
    self.source = source
    self.target = target
  }
}
