/// The result of the app's own processing of a payment.
public enum PKPaymentAuthorizationStatus: Int, Sendable {
  /// The app accepted the payment.
  case success = 0
  /// The app rejected the payment.
  case failure = 1
  /// The billing address is not valid.
  @available(*, deprecated)
  case invalidBillingPostalAddress = 2
  /// The shipping address is not valid.
  @available(*, deprecated)
  case invalidShippingPostalAddress = 3
  /// The shipping contact is not valid.
  @available(*, deprecated)
  case invalidShippingContact = 4
  /// The card needs a PIN.
  case pinRequired = 5
  /// The PIN was wrong.
  case pinIncorrect = 6
  /// The PIN was wrong too often.
  case pinLockout = 7
}

/// The processing capabilities of a merchant.
public struct PKMerchantCapability: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The 3-D Secure protocol, which every merchant needs.
  public static let capability3DS = Self(rawValue: 1)
  /// The EMV protocol.
  public static let capabilityEMV = Self(rawValue: 2)
  /// Credit cards.
  public static let capabilityCredit = Self(rawValue: 4)
  /// Debit cards.
  public static let capabilityDebit = Self(rawValue: 8)
}

/// The kind of a card.
public enum PKPaymentMethodType: UInt, Sendable {
  /// The provider did not report the kind.
  case unknown = 0
  /// A debit card.
  case debit = 1
  /// A credit card.
  case credit = 2
  /// A prepaid card.
  case prepaid = 3
  /// A store card.
  case store = 4
  /// Electronic money.
  case eMoney = 5
}

/// Whether the amount of an item is final.
public enum PKPaymentSummaryItemType: UInt, Sendable {
  /// The amount is final.
  case final = 0
  /// The amount is not known yet.
  case pending = 1
}

/// The kind of shipping.
public enum PKShippingType: UInt, Sendable {
  /// A shipment.
  case shipping = 0
  /// A delivery, for example of food.
  case delivery = 1
  /// The customer picks up the goods at the shop.
  case storePickup = 2
  /// The shop picks up something from the customer.
  case servicePickup = 3
}
