public import struct Foundation.Data

/// A payment that the user has authorized: the value of the reply to ``HostRequest/pay(_:)``.
///
/// The description does not contain the token.
public struct PaymentReceipt: Sendable, Hashable {
  /// The host's identifier of the payment, for ``HostRequest/finishPayment(identifier:isAccepted:)``.
  public var identifier: String
  /// The provider's identifier of the transaction.
  public var transactionIdentifier: String
  /// The provider's token, which the merchant's server uses to collect the payment.
  public var token: Data
  /// The network of the card; nil if the provider does not say.
  public var network: String?
  /// The name of the card, such as "Visa 1234"; nil if the provider does not say.
  public var displayName: String?
  /// The kind of card: `debit`, `credit`, `prepaid`, `store` or `eMoney`; nil if the provider does not say.
  public var cardKind: String?
  /// The identifier of the shipping method; nil if there is none.
  public var shippingMethod: String?

  /// Creates a receipt without card details.
  public init(identifier: String, transactionIdentifier: String, token: Data) {
    self.identifier = identifier
    self.transactionIdentifier = transactionIdentifier
    self.token = token
  }
}

extension PaymentReceipt {
  /// The receipt in its wire form.
  public var object: WireObject {
    var object = WireObject(type: "receipt")
    object["identifier"] = .string(identifier)
    object["transactionIdentifier"] = .string(transactionIdentifier)
    object["token"] = .data(token)
    object["network"] = network.map(WireValue.string) ?? .null
    object["displayName"] = displayName.map(WireValue.string) ?? .null
    object["cardKind"] = cardKind.map(WireValue.string) ?? .null
    object["shippingMethod"] = shippingMethod.map(WireValue.string) ?? .null
    return object
  }

  /// Reads a receipt.
  ///
  /// - Throws: ``WireError/invalidMessage(_:)`` if a field is missing.
  public init(_ object: WireObject) throws(WireError) {
    guard case .data(let token) = object["token"] else { throw .invalidMessage("'receipt' without data 'token'") }
    self.init(
      identifier: try object.string("identifier"), transactionIdentifier: try object.string("transactionIdentifier"),
      token: token)
    network = object["network"].stringValue
    displayName = object["displayName"].stringValue
    cardKind = object["cardKind"].stringValue
    shippingMethod = object["shippingMethod"].stringValue
  }
}

extension PaymentReceipt: CustomStringConvertible, CustomReflectable {
  /// The identifiers, without the token.
  public var description: String { "payment \(identifier), transaction \(transactionIdentifier)" }

  /// The identifiers, without the token.
  public var customMirror: Mirror { Mirror(self, children: ["identifier": identifier]) }
}
