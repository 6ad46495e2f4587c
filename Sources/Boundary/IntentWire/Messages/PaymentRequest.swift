public import struct Foundation.Data

/// A payment that an app requests from the user.
///
/// The values are not validated yet. The host checks the amounts before it shows them.
public struct PaymentRequest: Sendable, Hashable {
  /// A line of the payment.
  public struct Item: Sendable, Hashable {
    /// The text of the line.
    public var label: String
    /// The amount as digits, such as `12.50` or `-3`.
    public var amount: String
    /// Whether the amount is not final.
    public var isPending: Bool

    /// Creates an item, whose amount is final by default.
    public init(label: String, amount: String, isPending: Bool = false) {
      self.label = label
      self.amount = amount
      self.isPending = isPending
    }
  }

  /// A shipping method.
  public struct ShippingMethod: Sendable, Hashable {
    /// The app's identifier of the method.
    public var identifier: String
    /// The text of the method.
    public var label: String
    /// A further description; may be empty.
    public var detail: String
    /// The amount as digits.
    public var amount: String

    /// Creates a method.
    public init(identifier: String, label: String, detail: String, amount: String) {
      self.identifier = identifier
      self.label = label
      self.detail = detail
      self.amount = amount
    }
  }

  /// The identifier of the merchant.
  public var merchantIdentifier: String
  /// The country of the merchant, as in ISO 3166.
  public var countryCode: String
  /// The currency of all amounts, as in ISO 4217.
  public var currencyCode: String
  /// The lines of the payment. The last line is the total, whose label is the name of the payee.
  public var items: [Item]
  /// The card networks that the merchant accepts.
  public var networks: [String]
  /// The raw value of the merchant's capabilities.
  public var capabilities: Int64
  /// The names of the address parts that the app requires for shipping.
  public var requiredShippingFields: [String]
  /// The shipping address by part; empty if the app gives none.
  public var shippingAddress: [String: String]
  /// The shipping methods; empty if there is nothing to ship. The first one is the chosen one.
  public var shippingMethods: [ShippingMethod]
  /// The app's data for the token; nil if it gives none.
  public var applicationData: Data?

  /// Creates a request without shipping.
  public init(
    merchantIdentifier: String, countryCode: String, currencyCode: String, items: [Item], networks: [String],
    capabilities: Int64
  ) {
    self.merchantIdentifier = merchantIdentifier
    self.countryCode = countryCode
    self.currencyCode = currencyCode
    self.items = items
    self.networks = networks
    self.capabilities = capabilities
    requiredShippingFields = []
    shippingAddress = [:]
    shippingMethods = []
  }
}

extension PaymentRequest {
  var object: WireObject {
    var object = WireObject(type: "payment")
    object["merchantIdentifier"] = .string(merchantIdentifier)
    object["countryCode"] = .string(countryCode)
    object["currencyCode"] = .string(currencyCode)
    object["items"] = .array(items.map { .object($0.object) })
    object["networks"] = .array(networks.map(WireValue.string))
    object["capabilities"] = .int(capabilities)
    if !requiredShippingFields.isEmpty {
      object["requiredShippingFields"] = .array(requiredShippingFields.map(WireValue.string))
    }
    if !shippingAddress.isEmpty {
      let parts = shippingAddress.sorted { $0.key < $1.key }
      object["shippingAddress"] = .object(
        WireObject(type: "address", fields: parts.map { .init(name: $0.key, value: .string($0.value)) }))
    }
    if !shippingMethods.isEmpty { object["shippingMethods"] = .array(shippingMethods.map { .object($0.object) }) }
    object["applicationData"] = applicationData.map(WireValue.data) ?? .null
    return object
  }

  init(_ object: WireObject) throws(WireError) {
    self.init(
      merchantIdentifier: try object.string("merchantIdentifier"), countryCode: try object.string("countryCode"),
      currencyCode: try object.string("currencyCode"), items: try object.objects("items", Item.init),
      networks: try object.strings("networks"), capabilities: try object.integer("capabilities"))
    if !object["requiredShippingFields"].isNull {
      requiredShippingFields = try object.strings("requiredShippingFields")
    }
    for part in object["shippingAddress"].objectValue?.fields ?? [] where shippingAddress[part.name] == nil {
      shippingAddress[part.name] = part.value.stringValue
    }
    if !object["shippingMethods"].isNull {
      shippingMethods = try object.objects("shippingMethods", ShippingMethod.init)
    }
    if case .data(let data) = object["applicationData"] { applicationData = data }
  }
}

extension PaymentRequest.Item {
  var object: WireObject {
    WireObject(
      type: "item",
      fields: [
        .init(name: "label", value: .string(label)), .init(name: "amount", value: .string(amount)),
        .init(name: "isPending", value: .bool(isPending)),
      ])
  }

  init(_ object: WireObject) throws(WireError) {
    self.init(
      label: try object.string("label"), amount: try object.string("amount"),
      isPending: object["isPending"] == .bool(true))
  }
}

extension PaymentRequest.ShippingMethod {
  var object: WireObject {
    WireObject(
      type: "shippingMethod",
      fields: [
        .init(name: "identifier", value: .string(identifier)), .init(name: "label", value: .string(label)),
        .init(name: "detail", value: .string(detail)), .init(name: "amount", value: .string(amount)),
      ])
  }

  init(_ object: WireObject) throws(WireError) {
    self.init(
      identifier: try object.string("identifier"), label: try object.string("label"),
      detail: object["detail"].stringValue ?? "", amount: try object.string("amount"))
  }
}
