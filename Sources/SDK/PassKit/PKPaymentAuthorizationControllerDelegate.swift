public import Foundation

/// Receives the events of a payment, on a queue of the system.
public protocol PKPaymentAuthorizationControllerDelegate: NSObjectProtocol {
  /// The payment has ended: the app has answered it, or the user or the provider has declined it.
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController)

  /// The user has authorized the payment. The app redeems its token, and passes the result to `completion`.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)

  /// The form of iOS 10. It is called if the app does not implement the other form.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void)

  /// The user has authorized the payment. The method with the payment is called next.
  func paymentAuthorizationControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationController)

  /// The user chose another shipping method. Never called, because the host does not offer that.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingMethod shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void)

  /// The user chose another contact. Never called, because the host does not offer that.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void)

  /// The user chose another card. Never called, because the host does not offer that.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectPaymentMethod paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void)

  /// The user entered a coupon. Never called, because the host does not offer that.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didChangeCouponCode couponCode: String,
    handler completion: @escaping (PKPaymentRequestCouponCodeUpdate) -> Void)
}

extension PKPaymentAuthorizationControllerDelegate {
  /// Calls the form of iOS 10.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    paymentAuthorizationController(controller, didAuthorizePayment: payment) { status in
      completion(PKPaymentAuthorizationResult(status: status, errors: nil))
    }
  }

  /// Rejects the payment, because the app implements no method for it.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void
  ) {
    completion(.failure)
  }

  /// Does nothing.
  public func paymentAuthorizationControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationController) {}

  /// Leaves the items unchanged.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingMethod shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingMethodUpdate(paymentSummaryItems: []))
  }

  /// Leaves the items unchanged.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingContactUpdate(errors: nil, paymentSummaryItems: [], shippingMethods: []))
  }

  /// Leaves the items unchanged.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectPaymentMethod paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestPaymentMethodUpdate(paymentSummaryItems: []))
  }

  /// Leaves the items unchanged.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didChangeCouponCode couponCode: String,
    handler completion: @escaping (PKPaymentRequestCouponCodeUpdate) -> Void
  ) {
    completion(PKPaymentRequestCouponCodeUpdate(paymentSummaryItems: []))
  }
}
