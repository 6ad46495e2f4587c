import Foundation

/// Money that was moved to another account of the user's, or paid for a bill.
struct Transfer: Codable, Hashable, Sendable {
  /// The identifier of the account that the money came from.
  var source: String
  /// The identifier of the account or the bill.
  var target: String
  var amount: Decimal
  var date = Date()

  /// Moves money now.
  init(_ amount: Decimal, from source: String, to target: String) {
    self.amount = amount
    self.source = source
    self.target = target
  }
}
