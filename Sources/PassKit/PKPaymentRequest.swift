public import Foundation
internal import IntentWire

/// A payment that an app asks the user for.
open class PKPaymentRequest: NSObject, @unchecked Sendable {
  /// The identifier of the merchant.
  open var merchantIdentifier = ""
  /// The country of the merchant, as in ISO 3166.
  open var countryCode = ""
  /// The currency of all amounts, as in ISO 4217.
  open var currencyCode = ""
  /// The card networks that the merchant takes.
  open var supportedNetworks: [PKPaymentNetwork] = []
  /// What the merchant can process; it has to hold `capability3DS`.
  open var merchantCapabilities: PKMerchantCapability = []
  /// The lines. The last is the total, labelled with the name of who is paid; it has to be the sum of the others.
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  /// The parts of the billing contact that the app needs.
  open var requiredBillingContactFields: Set<PKContactField> = []
  /// The parts of the shipping contact that the app needs. The host knows none of them: ``shippingContact`` has to give
  /// them.
  open var requiredShippingContactFields: Set<PKContactField> = []
  /// The person to bill.
  open var billingContact: PKContact?
  /// The person to ship to.
  open var shippingContact: PKContact?
  /// The ways of shipping, the first of which is chosen. Its amount has to be among the lines.
  open var shippingMethods: [PKShippingMethod]?
  /// The words for the way of shipping.
  open var shippingType = PKShippingType.shipping
  /// The app's data for the provider.
  open var applicationData: Data?
  /// The countries whose cards the merchant takes; nil for all.
  open var supportedCountries: Set<String>?

  /// Makes an empty request.
  public override init() {
    super.init()
  }

  /// The card networks of this system: all, if it can make payments.
  open class func availableNetworks() -> [PKPaymentNetwork] {
    PKPaymentAuthorizationController.canMakePayments() ? PKPaymentNetwork.all : []
  }

  // MARK: Errors

  /// Makes the error that a part of a contact is not valid.
  ///
  /// - Parameters:
  ///   - field: the part.
  ///   - localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentContactInvalidError(
    withContactField field: PKContactField, localizedDescription: String?
  ) -> any Error {
    error(.shippingContactInvalidError, localizedDescription, ["PKPaymentErrorContactField": field.rawValue])
  }

  /// Makes the error that a part of the shipping address is not valid.
  ///
  /// - Parameters:
  ///   - postalAddressKey: the key of the part, such as `CNPostalAddressCityKey`.
  ///   - localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentShippingAddressInvalidError(
    withKey postalAddressKey: String, localizedDescription: String?
  ) -> any Error {
    error(.shippingContactInvalidError, localizedDescription, ["PKPaymentErrorPostalAddress": postalAddressKey])
  }

  /// Makes the error that a part of the billing address is not valid.
  ///
  /// - Parameters:
  ///   - postalAddressKey: the key of the part, such as `CNPostalAddressCityKey`.
  ///   - localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentBillingAddressInvalidError(
    withKey postalAddressKey: String, localizedDescription: String?
  ) -> any Error {
    error(.billingContactInvalidError, localizedDescription, ["PKPaymentErrorPostalAddress": postalAddressKey])
  }

  /// Makes the error that the app does not ship to the address.
  ///
  /// - Parameter localizedDescription: the reason in words.
  /// - Returns: the error.
  open class func paymentShippingAddressUnserviceableError(
    withLocalizedDescription localizedDescription: String?
  ) -> any Error {
    error(.shippingAddressUnserviceableError, localizedDescription, [:])
  }

  private class func error(
    _ code: PKPaymentError.Code, _ description: String?, _ values: [String: Any]
  ) -> any Error {
    var userInfo = values
    if let description { userInfo[NSLocalizedDescriptionKey] = description }
    return PKPaymentError(code, userInfo: userInfo)
  }
}

extension PKPaymentRequest {
  /// The request as the host gets it.
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
  /// The number as plain digits, whatever the locale is.
  fileprivate var digits: String { decimalValue.description }
}
