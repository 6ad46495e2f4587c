public import Foundation
internal import IntentWire

/// A payment that the user has authorized. It is immutable.
open class PKPayment: NSObject, @unchecked Sendable {
  /// The token that the merchant's server redeems.
  public let token: PKPaymentToken
  /// The billing contact of the request; nil if the request requires no parts of one.
  public let billingContact: PKContact?
  /// The shipping contact of the request; nil if the request requires no parts of one.
  public let shippingContact: PKContact?
  /// The first shipping method of the request, because the host offers no choice; nil if there is none.
  public let shippingMethod: PKShippingMethod?

  init(_ receipt: PaymentReceipt, of request: PKPaymentRequest) {
    token = PKPaymentToken(receipt)
    billingContact = request.requiredBillingContactFields.isEmpty ? nil : request.billingContact
    shippingContact = request.requiredShippingContactFields.isEmpty ? nil : request.shippingContact
    shippingMethod = request.shippingMethods?.first
    super.init()
  }
}

/// The token of a payment. Its content is opaque to the host: only the payment provider and the merchant's server use
/// it. It is immutable.
open class PKPaymentToken: NSObject, @unchecked Sendable {
  /// The card.
  public let paymentMethod: PKPaymentMethod
  /// The provider's identifier of the transaction.
  public let transactionIdentifier: String
  /// The token as the provider returned it.
  public let paymentData: Data

  init(_ receipt: PaymentReceipt) {
    paymentMethod = PKPaymentMethod(receipt)
    transactionIdentifier = receipt.transactionIdentifier
    paymentData = receipt.token
    super.init()
  }
}

/// A card. It is immutable.
open class PKPaymentMethod: NSObject, @unchecked Sendable {
  /// The name of the card, such as "Visa 1234"; nil if the provider did not report it.
  public let displayName: String?
  /// The network of the card; nil if the provider did not report it.
  public let network: PKPaymentNetwork?
  /// The kind of card.
  public let type: PKPaymentMethodType

  init(_ receipt: PaymentReceipt) {
    displayName = receipt.displayName
    network = receipt.network.map(PKPaymentNetwork.init(rawValue:))
    let types: [String: PKPaymentMethodType] = [
      "debit": .debit, "credit": .credit, "prepaid": .prepaid, "store": .store, "eMoney": .eMoney,
    ]
    type = receipt.cardKind.flatMap { types[$0] } ?? .unknown
    super.init()
  }
}
