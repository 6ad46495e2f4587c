public import Foundation

/// The app's result for an authorized payment. It is not synchronized: a thread that changes it must be its only user.
open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  /// Whether the app accepted the payment.
  open var status: PKPaymentAuthorizationStatus
  /// The reasons why the app rejected the payment.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var errors: [any Error]!

  /// Makes a result.
  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    self.status = status
    self.errors = errors ?? []
    super.init()
  }
}

/// The app's update after a change of the payment. It is never requested, because the host does not change payments. It
/// is not synchronized: a thread that changes it must be its only user.
open class PKPaymentRequestUpdate: NSObject, @unchecked Sendable {
  /// Whether the change is valid.
  open var status = PKPaymentAuthorizationStatus.success
  /// The items after the change.
  open var paymentSummaryItems: [PKPaymentSummaryItem]

  /// Makes an update.
  public init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    self.paymentSummaryItems = paymentSummaryItems
    super.init()
  }
}

/// The app's update after a change of the shipping contact. It is not synchronized: a thread that changes it must be
/// its only user.
open class PKPaymentRequestShippingContactUpdate: PKPaymentRequestUpdate, @unchecked Sendable {
  /// The shipping methods for the contact.
  open var shippingMethods: [PKShippingMethod]
  /// The reasons why the contact is not valid.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var errors: [any Error]!

  /// Makes an update.
  public init(
    errors: [any Error]?, paymentSummaryItems: [PKPaymentSummaryItem], shippingMethods: [PKShippingMethod]
  ) {
    self.shippingMethods = shippingMethods
    self.errors = errors ?? []
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
}

/// The app's update after a change of the shipping method. It is not synchronized: a thread that changes it must be its
/// only user.
open class PKPaymentRequestShippingMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}

/// The app's update after a change of the card. It is not synchronized: a thread that changes it must be its only user.
open class PKPaymentRequestPaymentMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}

/// The app's update after a coupon was entered. It is not synchronized: a thread that changes it must be its only user.
open class PKPaymentRequestCouponCodeUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}
