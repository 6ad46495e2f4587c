public import Foundation

/// Receives what happens to a payment, on a queue of the system.
public protocol PKPaymentAuthorizationControllerDelegate: NSObjectProtocol {
  /// The payment has ended: after the app's answer to it, and after the user or the provider declined it.
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController)

  /// The user has authorized the payment. The app redeems its token and answers with `completion`.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)

  /// The form of iOS 10, which is called if the app lacks the other one.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void)

  /// The user has authorized the payment, and the app gets it next.
  func paymentAuthorizationControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationController)

  /// The user chose another way of shipping. The host does not offer that.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingMethod shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void)

  /// The user chose another contact. The host does not offer that.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void)

  /// The user chose another card. The host does not offer that.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectPaymentMethod paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void)

  /// The user gave a coupon. The host does not offer that.
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

  /// Does not take the payment: the app has no method for it.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void
  ) {
    completion(.failure)
  }

  /// Does nothing.
  public func paymentAuthorizationControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationController) {}

  /// Keeps the lines as they are.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingMethod shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingMethodUpdate(paymentSummaryItems: []))
  }

  /// Keeps the lines as they are.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingContactUpdate(errors: nil, paymentSummaryItems: [], shippingMethods: []))
  }

  /// Keeps the lines as they are.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectPaymentMethod paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestPaymentMethodUpdate(paymentSummaryItems: []))
  }

  /// Keeps the lines as they are.
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didChangeCouponCode couponCode: String,
    handler completion: @escaping (PKPaymentRequestCouponCodeUpdate) -> Void
  ) {
    completion(PKPaymentRequestCouponCodeUpdate(paymentSummaryItems: []))
  }
}
