internal import Dispatch
public import Foundation
internal import Intents
public import UIKit

/// Shows a payment to the user when an app presents the controller. As with ``PKPaymentAuthorizationController``, the
/// host asks on its own surface, so the controller's view is empty.
@preconcurrency @MainActor open class PKPaymentAuthorizationViewController: UIViewController {
  /// Receives the authorized payment and the end of the payment.
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?
  private let payment: PKPaymentAuthorizationController
  private let forwardingDelegate = ForwardingDelegate()
  /// Whether the payment was presented. It is presented only once.
  private var isPresented = false

  /// Makes a controller for a payment; nil if the host can't make payments.
  public init?(paymentRequest request: PKPaymentRequest) {
    guard PKPaymentAuthorizationController.canMakePayments() else { return nil }
    payment = PKPaymentAuthorizationController(paymentRequest: request)
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because a payment can't be archived.
  public required init?(coder: NSCoder) { return nil }

  /// Returns whether the host can make payments: its policy names a provider, and a passcode is set.
  open class func canMakePayments() -> Bool { PKPaymentAuthorizationController.canMakePayments() }

  /// Returns whether the host can make payments with one of the card networks.
  ///
  /// - Parameter supportedNetworks: the networks that the merchant accepts.
  /// - Returns: whether a payment can be presented; false without networks.
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    PKPaymentAuthorizationController.canMakePayments(usingNetworks: supportedNetworks)
  }

  /// Returns whether the host can make payments with one of the card networks.
  ///
  /// - Parameters:
  ///   - supportedNetworks: the networks that the merchant accepts.
  ///   - capabilities: the processing capabilities of the merchant. They must include `capability3DS`.
  /// - Returns: whether a payment can be presented; false without networks or without `capability3DS`.
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool {
    PKPaymentAuthorizationController.canMakePayments(usingNetworks: supportedNetworks, capabilities: capabilities)
  }

  /// Asks the host to show the payment.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isPresented else { return }
    isPresented = true
    forwardingDelegate.attach(self)
    payment.delegate = forwardingDelegate
    // If the payment was not shown, no delegate method follows, so the end is reported here.
    payment.present { [forwardingDelegate] isShown in if !isShown { forwardingDelegate.finish() } }
  }
}

/// Receives the events of a ``PKPaymentAuthorizationViewController``, on the main thread.
@preconcurrency @MainActor public protocol PKPaymentAuthorizationViewControllerDelegate: NSObjectProtocol {
  /// The payment has ended. The app has to dismiss the controller.
  func paymentAuthorizationViewControllerDidFinish(_ controller: PKPaymentAuthorizationViewController)

  /// The user has authorized the payment. The app redeems its token, and passes the result to `completion`.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)

  /// The form of iOS 8. It is called if the app does not implement the other form.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void)

  /// The user has authorized the payment. The method with the payment is called next.
  func paymentAuthorizationViewControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationViewController)

  /// The user chose another shipping method. Never called, because the host does not offer that.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void)

  /// The user chose another contact. Never called, because the host does not offer that.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void)

  /// The user chose another card. Never called, because the host does not offer that.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void)
}

extension PKPaymentAuthorizationViewControllerDelegate {
  /// Calls the form of iOS 8.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    paymentAuthorizationViewController(controller, didAuthorizePayment: payment) { status in
      completion(PKPaymentAuthorizationResult(status: status, errors: nil))
    }
  }

  /// Rejects the payment, because the app implements no method for it.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void
  ) {
    completion(.failure)
  }

  /// Does nothing.
  public func paymentAuthorizationViewControllerWillAuthorizePayment(
    _ controller: PKPaymentAuthorizationViewController
  ) {}

  /// Leaves the items unchanged.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingMethodUpdate(paymentSummaryItems: []))
  }

  /// Leaves the items unchanged.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingContactUpdate(errors: nil, paymentSummaryItems: [], shippingMethods: []))
  }

  /// Leaves the items unchanged.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestPaymentMethodUpdate(paymentSummaryItems: []))
  }
}

/// Forwards the events of a payment to the delegate of its view controller, on the main thread. Its stored property is
/// only used on the main thread, and retains the view controller until the payment has ended.
private final class ForwardingDelegate: NSObject, PKPaymentAuthorizationControllerDelegate, @unchecked Sendable {
  private var controller: PKPaymentAuthorizationViewController?

  @MainActor func attach(_ controller: PKPaymentAuthorizationViewController) { self.controller = controller }

  func finish() {
    onMain { controller in
      self.controller = nil
      controller.delegate?.paymentAuthorizationViewControllerDidFinish(controller)
    }
  }

  private func onMain(_ body: @escaping @MainActor (PKPaymentAuthorizationViewController) -> Void) {
    let body = Unchecked(body)
    DispatchQueue.main.async {
      MainActor.assumeIsolated { if let controller = self.controller { body.value(controller) } }
    }
  }

  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) { finish() }

  func paymentAuthorizationControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationController) {
    onMain { $0.delegate?.paymentAuthorizationViewControllerWillAuthorizePayment($0) }
  }

  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    let payment = Unchecked(payment)
    let completion = Unchecked(completion)
    onMain { controller in
      guard let delegate = controller.delegate else {
        return completion.value(PKPaymentAuthorizationResult(status: .failure, errors: nil))
      }
      delegate.paymentAuthorizationViewController(
        controller, didAuthorizePayment: payment.value, handler: completion.value)
    }
  }
}
