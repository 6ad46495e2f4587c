public import Foundation
internal import IntentWire

/// A payment that an app asks the user to authorize. It is not synchronized: a thread that changes it must be its only
/// user.
open class PKPaymentRequest: NSObject, @unchecked Sendable {
  /// The identifier of the merchant.
  open var merchantIdentifier = ""
  /// The country of the merchant, as in ISO 3166.
  open var countryCode = ""
  /// The currency of all amounts, as in ISO 4217.
  open var currencyCode = ""
  /// The card networks that the merchant accepts.
  open var supportedNetworks: [PKPaymentNetwork] = []
  /// The processing capabilities of the merchant. They must include `capability3DS`.
  open var merchantCapabilities: PKMerchantCapability = []
  /// The items of the payment. The last item is the total: its label is the name of the payee, and its amount must be
  /// the sum of the other items.
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  /// The parts of the billing contact that the app requires.
  open var requiredBillingContactFields: Set<PKContactField> = []
  /// The parts of the shipping contact that the app requires. The host knows none of them, so ``shippingContact`` must
  /// provide them.
  open var requiredShippingContactFields: Set<PKContactField> = []
  /// The billing contact.
  open var billingContact: PKContact?
  /// The shipping contact.
  open var shippingContact: PKContact?
  /// The shipping methods. The host chooses the first one, whose amount must be among ``paymentSummaryItems``.
  open var shippingMethods: [PKShippingMethod]?
  /// The kind of shipping. It has no effect.
  open var shippingType = PKShippingType.shipping
  /// The app's own data, which the provider receives.
  open var applicationData: Data?
  /// The countries whose cards the merchant accepts; nil for all. It has no effect, because the host knows no cards.
  open var supportedCountries: Set<String>?

  /// Makes an empty request.
  public override init() {
    super.init()
  }

  /// The card networks that the host supports: all of them if it can make payments, otherwise none.
  open class func availableNetworks() -> [PKPaymentNetwork] {
    PKPaymentAuthorizationController.canMakePayments() ? PKPaymentNetwork.all : []
  }

  // MARK: Errors

  /// Makes the error for an invalid part of a contact.
  ///
  /// - Parameters:
  ///   - field: the part.
  ///   - localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentContactInvalidError(
    withContactField field: PKContactField, localizedDescription: String?
  ) -> any Error {
    error(
      .shippingContactInvalidError, description: localizedDescription,
      values: ["PKPaymentErrorContactField": field.rawValue])
  }

  /// Makes the error for an invalid part of the shipping address.
  ///
  /// - Parameters:
  ///   - postalAddressKey: the key of the part, such as `CNPostalAddressCityKey`.
  ///   - localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentShippingAddressInvalidError(
    withKey postalAddressKey: String, localizedDescription: String?
  ) -> any Error {
    error(
      .shippingContactInvalidError, description: localizedDescription,
      values: ["PKPaymentErrorPostalAddress": postalAddressKey])
  }

  /// Makes the error for an invalid part of the billing address.
  ///
  /// - Parameters:
  ///   - postalAddressKey: the key of the part, such as `CNPostalAddressCityKey`.
  ///   - localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentBillingAddressInvalidError(
    withKey postalAddressKey: String, localizedDescription: String?
  ) -> any Error {
    error(
      .billingContactInvalidError, description: localizedDescription,
      values: ["PKPaymentErrorPostalAddress": postalAddressKey])
  }

  /// Makes the error for an address to which the app does not ship.
  ///
  /// - Parameter localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentShippingAddressUnserviceableError(
    withLocalizedDescription localizedDescription: String?
  ) -> any Error {
    error(.shippingAddressUnserviceableError, description: localizedDescription, values: [:])
  }

  private class func error(
    _ code: PKPaymentError.Code, description: String?, values: [String: Any]
  ) -> any Error {
    var userInfo = values
    if let description { userInfo[NSLocalizedDescriptionKey] = description }
    return PKPaymentError(code, userInfo: userInfo)
  }
}

extension PKPaymentRequest {
  /// The request in its wire form.
  var message: PaymentRequest {
    var message = PaymentRequest(
      merchantIdentifier: merchantIdentifier, countryCode: countryCode, currencyCode: currencyCode,
      items: paymentSummaryItems.map {
        .init(label: $0.label, amount: $0.amount.digits, isPending: $0.type == .pending)
      },
      networks: supportedNetworks.map(\.rawValue),
      capabilities: Int64(truncatingIfNeeded: merchantCapabilities.rawValue))
    message.requiredShippingFields = requiredShippingContactFields.map(\.rawValue).sorted()
    if !requiredShippingContactFields.isEmpty { message.shippingAddress = shippingContact?.parts ?? [:] }
    message.shippingMethods = (shippingMethods ?? []).map {
      .init(identifier: $0.identifier ?? "", label: $0.label, detail: $0.detail ?? "", amount: $0.amount.digits)
    }
    message.applicationData = applicationData
    return message
  }
}

extension NSDecimalNumber {
  /// The number in plain digits, independent of the locale.
  fileprivate var digits: String { decimalValue.description }
}
