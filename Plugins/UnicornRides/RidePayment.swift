import Intents
import PassKit

/// The payment of a ride, which the user makes while it is booked.
final class RidePayment: NSObject, PKPaymentAuthorizationControllerDelegate {
  private static let networks: [PKPaymentNetwork] = [.visa, .masterCard, .amex]

  private let controller: PKPaymentAuthorizationController
  private let completion: (Bool) -> Void
  /// Whether the user has paid.
  private var isPaid = false
  /// The payment until its end, because the controller does not hold its delegate.
  private var current: RidePayment?

  /// Makes the payment of a ride of one kind. `completion` receives whether the user has paid.
  init(for option: RideOption, completion: @escaping (Bool) -> Void) {
    let request = PKPaymentRequest()
    request.merchantIdentifier = "merchant.com.example.UnicornRides"
    request.countryCode = "US"
    request.currencyCode = option.currency
    request.supportedNetworks = Self.networks
    request.merchantCapabilities = .capability3DS
    let price = NSDecimalNumber(decimal: option.price)
    request.paymentSummaryItems = [
      PKPaymentSummaryItem(label: option.name, amount: price),
      PKPaymentSummaryItem(label: "UnicornRides", amount: price),
    ]
    controller = PKPaymentAuthorizationController(paymentRequest: request)
    self.completion = completion
    super.init()
    controller.delegate = self
  }

  /// Whether this device can make payments.
  static var isAvailable: Bool {
    PKPaymentAuthorizationController.canMakePayments(usingNetworks: networks, capabilities: .capability3DS)
  }

  /// Shows the payment to the user.
  func present() {
    current = self
    controller.present { isShown in
      if !isShown { self.end() }
    }
  }

  /// Takes the payment. A real app sends the token to its server, which charges the card.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    isPaid = true
    completion(PKPaymentAuthorizationResult(status: .success, errors: nil))
  }

  /// Goes on with the booking, or gives it up.
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {
    controller.dismiss { self.end() }
  }

  private func end() {
    current = nil
    completion(isPaid)
  }
}
