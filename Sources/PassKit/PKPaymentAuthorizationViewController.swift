internal import Dispatch
public import Foundation
internal import Intents
public import UIKit

/// Shows a payment to the user when an app presents the controller. The host shows the sheet on its own surface, as for
/// ``PKPaymentAuthorizationController``; the controller's own view stays empty.
@preconcurrency @MainActor open class PKPaymentAuthorizationViewController: UIViewController {
  /// Receives the authorized payment, and the end.
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?
  private let payment: PKPaymentAuthorizationController
  private let passing = PassingDelegate()
  /// Whether the payment was shown. It is shown once.
  private var isBegun = false

  /// Makes a controller for a payment; nil if the host can't make payments.
  public init?(paymentRequest request: PKPaymentRequest) {
    guard PKPaymentAuthorizationController.canMakePayments() else { return nil }
    payment = PKPaymentAuthorizationController(paymentRequest: request)
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: a payment has no archive.
  public required init?(coder: NSCoder) { return nil }

  /// Returns whether the host can make payments: its policy names a provider, and a passcode is set.
  open class func canMakePayments() -> Bool { PKPaymentAuthorizationController.canMakePayments() }

  /// Returns whether the host can make payments with one of the card networks.
  ///
  /// - Parameter supportedNetworks: the networks that the merchant takes.
  /// - Returns: whether a payment can be asked for.
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    PKPaymentAuthorizationController.canMakePayments(usingNetworks: supportedNetworks)
  }

  /// Returns whether the host can make payments with one of the card networks.
  ///
  /// - Parameters:
  ///   - supportedNetworks: the networks that the merchant takes.
  ///   - capabilities: what the merchant can process.
  /// - Returns: whether a payment can be asked for.
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool {
    PKPaymentAuthorizationController.canMakePayments(usingNetworks: supportedNetworks, capabilities: capabilities)
  }

  /// Asks the host to show the payment.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isBegun else { return }
    isBegun = true
    passing.begin(self)
    payment.delegate = passing
    // A payment that was not shown has ended.
    payment.present { [passing] isShown in if !isShown { passing.end() } }
  }
}

/// Receives what happens to the payment of a ``PKPaymentAuthorizationViewController``, on the main thread.
@preconcurrency @MainActor public protocol PKPaymentAuthorizationViewControllerDelegate: NSObjectProtocol {
  /// The payment has ended. The app dismisses the controller.
  func paymentAuthorizationViewControllerDidFinish(_ controller: PKPaymentAuthorizationViewController)

  /// The user has authorized the payment. The app redeems its token and answers with `completion`.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)

  /// The form of iOS 8, which is called if the app lacks the other one.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void)

  /// The user has authorized the payment, and the app gets it next.
  func paymentAuthorizationViewControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationViewController)

  /// The user chose another way of shipping. The host does not offer that.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void)

  /// The user chose another contact. The host does not offer that.
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void)

  /// The user chose another card. The host does not offer that.
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

  /// Does not take the payment: the app has no method for it.
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

  /// Keeps the lines as they are.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingMethodUpdate(paymentSummaryItems: []))
  }

  /// Keeps the lines as they are.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void
  ) {
    completion(PKPaymentRequestShippingContactUpdate(errors: nil, paymentSummaryItems: [], shippingMethods: []))
  }

  /// Keeps the lines as they are.
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void
  ) {
    completion(PKPaymentRequestPaymentMethodUpdate(paymentSummaryItems: []))
  }
}

/// Passes what happens to a payment on to the delegate of its view controller, on the main thread. Only the main thread
/// uses the member, which keeps the view controller alive until the payment has ended.
private final class PassingDelegate: NSObject, PKPaymentAuthorizationControllerDelegate, @unchecked Sendable {
  private var controller: PKPaymentAuthorizationViewController?

  @MainActor func begin(_ controller: PKPaymentAuthorizationViewController) { self.controller = controller }

  func end() {
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

  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) { end() }

  func paymentAuthorizationControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationController) {
    onMain { $0.delegate?.paymentAuthorizationViewControllerWillAuthorizePayment($0) }
  }

  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    let (payment, completion) = (Unchecked(payment), Unchecked(completion))
    onMain { controller in
      guard let delegate = controller.delegate else {
        return completion.value(PKPaymentAuthorizationResult(status: .failure, errors: nil))
      }
      delegate.paymentAuthorizationViewController(
        controller, didAuthorizePayment: payment.value, handler: completion.value)
    }
  }
}
