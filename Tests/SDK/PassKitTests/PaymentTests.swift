import Contacts
import Foundation
import PassKit
import Testing

/// A delegate with only the required method and the form of iOS 10.
private final class OldDelegate: NSObject, PKPaymentAuthorizationControllerDelegate {
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {}

  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void
  ) {
    completion(.success)
  }
}

@Suite("A payment without a host")
struct PaymentTests {
  private let request: PKPaymentRequest = {
    let request = PKPaymentRequest()
    request.merchantIdentifier = "merchant.org.example"
    request.countryCode = "US"
    request.currencyCode = "USD"
    request.supportedNetworks = [.visa, .masterCard]
    request.merchantCapabilities = .capability3DS
    request.paymentSummaryItems = [
      PKPaymentSummaryItem(label: "Ride", amount: NSDecimalNumber(string: "12.50")),
      PKPaymentSummaryItem(label: "UnicornRides", amount: NSDecimalNumber(string: "12.50")),
    ]
    return request
  }()

  @Test("No payment can be made")
  func noHost() async {
    #expect(!PKPaymentAuthorizationController.canMakePayments())
    #expect(!PKPaymentAuthorizationController.canMakePayments(usingNetworks: [.visa]))
    #expect(!PKPaymentAuthorizationController.canMakePayments(usingNetworks: []))
    #expect(
      !PKPaymentAuthorizationController.canMakePayments(usingNetworks: [.visa], capabilities: .capability3DS))
    #expect(PKPaymentRequest.availableNetworks() == [])
    let controller = PKPaymentAuthorizationController(paymentRequest: request)
    let delegate = OldDelegate()
    controller.delegate = delegate
    #expect(await !controller.present())
    #expect(await !controller.present())
    await controller.dismiss()
    withExtendedLifetime(delegate) {}
  }

  @Test("A controller does not retain its delegate")
  func weakDelegate() {
    let controller = PKPaymentAuthorizationController(paymentRequest: request)
    do {
      let delegate = OldDelegate()
      controller.delegate = delegate
      withExtendedLifetime(delegate) {}
    }
    #expect(controller.delegate == nil)
  }

  @Test("Errors name the invalid part of a contact")
  func errors() throws {
    let error = PKPaymentRequest.paymentShippingAddressInvalidError(
      withKey: CNPostalAddressCityKey, localizedDescription: "No such city")
    #expect((error as? PKPaymentError)?.code == .shippingContactInvalidError)
    #expect((error as NSError).userInfo["PKPaymentErrorPostalAddress"] as? String == "city")
    #expect(error.localizedDescription == "No such city")
    let contact = PKPaymentRequest.paymentContactInvalidError(withContactField: .name, localizedDescription: nil)
    #expect((contact as NSError).userInfo["PKPaymentErrorContactField"] as? String == "name")
    let billing = PKPaymentRequest.paymentBillingAddressInvalidError(withKey: "street", localizedDescription: nil)
    #expect((billing as NSError).code == 2)
    let far = PKPaymentRequest.paymentShippingAddressUnserviceableError(withLocalizedDescription: nil)
    #expect((far as NSError).code == 3)
  }

  @Test("Raw values are those of the API")
  func numbers() {
    #expect(PKMerchantCapability([.capability3DS, .capabilityEMV, .capabilityCredit, .capabilityDebit]).rawValue == 15)
    #expect(PKPaymentAuthorizationStatus.pinLockout.rawValue == 7)
    #expect(PKPaymentMethodType.eMoney.rawValue == 5)
    #expect(PKPaymentSummaryItemType.pending.rawValue == 1)
    #expect(PKShippingType.servicePickup.rawValue == 3)
    #expect(PKPassKitError.Code.notEntitledError.rawValue == 4)
  }
}
