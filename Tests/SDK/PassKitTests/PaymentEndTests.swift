import Foundation
import IntentWire
import Intents
import PassKit
import Testing

@Suite("The host is informed about the end of a payment")
struct PaymentEndTests {
  /// Presents a payment that the host authorizes. Returns the requests that the host gets.
  private func present(_ delegate: (any PKPaymentAuthorizationControllerDelegate)?) -> AsyncStream<HostRequest> {
    let receipt = PaymentReceipt(identifier: "1", transactionIdentifier: "t-1", token: Data("token".utf8))
    let (requests, request) = AsyncStream.makeStream(of: HostRequest.self)
    let payment = PKPaymentRequest()
    payment.merchantIdentifier = "merchant.org.example"
    let controller = PKPaymentAuthorizationController(paymentRequest: payment)
    controller.delegate = delegate
    HostRequests.$hostReplacement.withValue({ sent in
      request.yield(sent)
      if case .pay = sent { return .granted(.object(receipt.object)) }
      return .granted()
    }) {
      controller.present()
    }
    return requests
  }

  /// Presents a payment that the host authorizes. Returns the second request, which ends the payment.
  private func end(_ delegate: (any PKPaymentAuthorizationControllerDelegate)?) async -> HostRequest? {
    for await request in present(delegate).dropFirst() { return request }
    return nil
  }

  @Test("A payment without a delegate is rejected")
  func noDelegate() async {
    #expect(await end(nil) == .finishPayment(identifier: "1", isAccepted: false))
  }

  @Test("The delegate accepts or rejects the payment", arguments: [PKPaymentAuthorizationStatus.success, .failure])
  func delegate(status: PKPaymentAuthorizationStatus) async {
    let delegate = Delegate(status)
    #expect(await end(delegate) == .finishPayment(identifier: "1", isAccepted: status == .success))
    withExtendedLifetime(delegate) {}
  }
}

/// Answers each payment with a status.
private final class Delegate: NSObject, PKPaymentAuthorizationControllerDelegate {
  private let status: PKPaymentAuthorizationStatus

  init(_ status: PKPaymentAuthorizationStatus) {
    self.status = status
  }

  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {}

  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    completion(PKPaymentAuthorizationResult(status: status, errors: nil))
  }
}
