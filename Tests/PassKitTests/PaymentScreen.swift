import PassKit
import UIKit

/// Presents the controller of a payment. UIKit and Testing can't be imported by the same file, since an overlay would
/// be missing.
@MainActor final class PaymentScreen {
  private let controller = UIViewController()

  /// Whether a controller is presented.
  var isPresenting: Bool { controller.presentedViewController != nil }

  func present(_ payment: PKPaymentAuthorizationViewController) { controller.present(payment, animated: true) }

  func dismiss() { controller.dismiss(animated: true) }
}
