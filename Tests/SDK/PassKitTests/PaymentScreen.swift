import PassKit
import UIKit

/// Presents the controller of a payment. No file imports both UIKit and Testing, because an overlay is missing on
/// Linux.
@MainActor final class PaymentScreen {
  private let controller = UIViewController()

  /// Whether a controller is presented.
  var isPresenting: Bool { controller.presentedViewController != nil }

  func present(_ payment: PKPaymentAuthorizationViewController) { controller.present(payment, animated: true) }

  func dismiss() { controller.dismiss(animated: true) }
}
