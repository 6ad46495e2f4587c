import Contacts
import Foundation
import IntentWire
import Intents
import PassKit
import Testing

@Suite("A view controller presents a payment") @MainActor
struct ViewControllerTests {
  private let request: PKPaymentRequest = {
    let request = PKPaymentRequest()
    request.merchantIdentifier = "merchant.org.example"
    request.countryCode = "US"
    request.currencyCode = "USD"
    request.paymentSummaryItems = [
      PKPaymentSummaryItem(label: "UnicornRides", amount: NSDecimalNumber(string: "12.50"))
    ]
    return request
  }()

  /// Presents the controller of a payment, which the host answers with `reply`, and waits for its end.
  private func present(_ reply: HostReply, takes status: PKPaymentAuthorizationStatus) async throws -> [String] {
    let screen = PaymentScreen()
    let delegate = Delegate(status)
    try HostRequests.$hostReplacement.withValue({ if case .pay = $0 { reply } else { .granted() } }) {
      let controller = try #require(PKPaymentAuthorizationViewController(paymentRequest: request))
      controller.delegate = delegate
      screen.present(controller)
    }
    for await _ in delegate.ends {
      screen.dismiss()
      break
    }
    #expect(!screen.isPresenting)
    return delegate.calls
  }

  @Test("The delegate gets the authorized payment and then the end, on the main thread")
  func authorized() async throws {
    let receipt = PaymentReceipt(identifier: "1", transactionIdentifier: "t-1", token: Data("token".utf8))
    let calls = try await present(.granted(.object(receipt.object)), takes: .success)
    #expect(calls == ["will authorize", "authorized t-1", "finished"])
  }

  @Test("A declined payment, or one without a user to ask, only finishes", arguments: [true, false])
  func declined(isAsked: Bool) async throws {
    let calls = try await present(.refused(isAsked ? .cancelled : .nobodyToAsk, "no"), takes: .success)
    #expect(calls == ["finished"])
  }

  @Test("Without a host there is no controller")
  func noHost() {
    #expect(PKPaymentAuthorizationViewController(paymentRequest: request) == nil)
    #expect(!PKPaymentAuthorizationViewController.canMakePayments())
    #expect(!PKPaymentAuthorizationViewController.canMakePayments(usingNetworks: [.visa]))
    #expect(
      !PKPaymentAuthorizationViewController.canMakePayments(usingNetworks: [.visa], capabilities: .capability3DS))
  }

  @Test("The merchant gets the telephone number with the other required parts")
  func phoneNumber() {
    let contact = PKContact()
    contact.phoneNumber = CNPhoneNumber(stringValue: "+1 555 0199")
    request.shippingContact = contact
    request.requiredShippingContactFields = [.phoneNumber]
    let sent = Sent()
    HostRequests.$hostReplacement.withValue({ request in
      if case .pay(let payment) = request { sent.address = payment.shippingAddress }
      return .refused(.nobodyToAsk, "no")
    }) {
      PKPaymentAuthorizationController(paymentRequest: request).present()
    }
    #expect(sent.address == ["phoneNumber": "+1 555 0199"])
  }
}

private final class Sent: @unchecked Sendable {
  var address: [String: String] = [:]
}

/// Records its calls.
private final class Delegate: NSObject, PKPaymentAuthorizationViewControllerDelegate {
  private(set) var calls: [String] = []
  let ends: AsyncStream<Void>
  private let end: AsyncStream<Void>.Continuation
  private let status: PKPaymentAuthorizationStatus

  init(_ status: PKPaymentAuthorizationStatus) {
    self.status = status
    (ends, end) = AsyncStream.makeStream(of: Void.self)
  }

  func paymentAuthorizationViewControllerDidFinish(_ controller: PKPaymentAuthorizationViewController) {
    calls.append("finished")
    end.yield()
  }

  func paymentAuthorizationViewControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationViewController) {
    calls.append("will authorize")
  }

  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    calls.append("authorized \(payment.token.transactionIdentifier)")
    completion(PKPaymentAuthorizationResult(status: status, errors: nil))
  }
}
