public import Foundation

/// The app's answer to an authorized payment.
open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  /// Whether the app took the payment.
  open var status: PKPaymentAuthorizationStatus
  /// The reasons why it did not.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var errors: [any Error]!

  /// Makes an answer.
  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    self.status = status
    self.errors = errors ?? []
    super.init()
  }
}

/// The app's answer to a change of the payment. The host changes no payment, so it asks for none.
open class PKPaymentRequestUpdate: NSObject, @unchecked Sendable {
  /// Whether the change is valid.
  open var status = PKPaymentAuthorizationStatus.success
  /// The lines after the change.
  open var paymentSummaryItems: [PKPaymentSummaryItem]

  /// Makes an answer.
  public init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    self.paymentSummaryItems = paymentSummaryItems
    super.init()
  }
}

/// The app's answer to another shipping contact.
open class PKPaymentRequestShippingContactUpdate: PKPaymentRequestUpdate, @unchecked Sendable {
  /// The ways of shipping to the contact.
  open var shippingMethods: [PKShippingMethod]
  /// The reasons why the contact is not valid.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var errors: [any Error]!

  /// Makes an answer.
  public init(
    errors: [any Error]?, paymentSummaryItems: [PKPaymentSummaryItem], shippingMethods: [PKShippingMethod]
  ) {
    self.shippingMethods = shippingMethods
    self.errors = errors ?? []
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
}

/// The app's answer to another way of shipping.
open class PKPaymentRequestShippingMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}

/// The app's answer to another card.
open class PKPaymentRequestPaymentMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}

/// The app's answer to a coupon.
open class PKPaymentRequestCouponCodeUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}
