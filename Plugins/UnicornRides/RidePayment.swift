import Intents
import PassKit

/// The payment of a ride, which is part of the booking.
final class RidePayment: NSObject, PKPaymentAuthorizationControllerDelegate {
  private static let networks: [PKPaymentNetwork] = [.visa, .masterCard, .amex]

  private let controller: PKPaymentAuthorizationController
  private let book: () throws -> Ride
  private let completion: (Ride?) -> Void
  /// The ride, after it is paid and booked.
  private var ride: Ride?
  /// Retains this object until the payment has ended, because the controller does not retain its delegate.
  private var retainedSelf: RidePayment?

  /// Makes the payment of a ride of one kind. `book` books the ride as soon as the user has authorized the payment;
  /// if it throws, the payment is rejected. `completion` receives the ride, or nil if it was not paid or not booked.
  init(for option: RideOption, book: @escaping () throws -> Ride, completion: @escaping (Ride?) -> Void) {
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
    self.book = book
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
    retainedSelf = self
    controller.present { isShown in
      if !isShown { self.end() }
    }
  }

  /// Books the ride, and accepts the payment. A real app sends the token to its server, which charges the card.
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    do {
      ride = try book()
      completion(PKPaymentAuthorizationResult(status: .success, errors: nil))
    } catch {
      NSLog("The ride was paid for, but can't be booked: %@", "\(error)")
      completion(PKPaymentAuthorizationResult(status: .failure, errors: [error]))
    }
  }

  /// Ends the booking.
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {
    controller.dismiss { self.end() }
  }

  private func end() {
    retainedSelf = nil
    completion(ride)
  }
}
