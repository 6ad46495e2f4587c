package import Foundation

/// The record of one payment. It contains no token and no card data.
package struct PaymentRecord: Codable, Hashable, Sendable {
  /// The states of a payment.
  package enum State: String, Codable, Sendable {
    /// The provider was about to be called. If the host ended then, the payment may have been made.
    case claimed
    /// The provider returned a token.
    case authorized
    /// The app accepted the payment.
    case accepted
    /// The app did not accept the payment.
    case rejected
    /// The provider declined.
    case declined
    /// The provider was not called.
    case failed
    /// The provider gave no usable answer. The payment may have been made.
    case unknown
  }

  /// The identifier, which the provider also receives.
  package let identifier: String
  /// The identifier of the extension or app that requested the payment.
  package let application: String
  /// The identifier of the merchant.
  package let merchant: String
  /// The name of the payee.
  package let payee: String
  /// The total as digits.
  package let total: String
  /// The currency of the total.
  package let currency: String
  /// The state.
  package var state: State
  /// The provider's identifier of the transaction; nil if there is none.
  package var transaction: String?
  /// Whether the provider marked its token as a test.
  package var isTest: Bool?
  /// The time at which the user consented.
  package var began: Date

  /// Creates the record of a payment that is about to be made.
  package init(
    identifier: String, application: String, merchant: String, payee: String, total: String, currency: String,
    began: Date = .now
  ) {
    self.identifier = identifier
    self.application = application
    self.merchant = merchant
    self.payee = payee
    self.total = total
    self.currency = currency
    self.began = began
    state = .claimed
  }

  /// Whether the payment may have been made without a known result.
  package var isOpen: Bool { state == .claimed || state == .unknown }

  /// Whether both records are for the same amount from the same app to the same merchant.
  package func isLike(_ other: PaymentRecord) -> Bool {
    (application, merchant, total, currency) == (other.application, other.merchant, other.total, other.currency)
  }
}
