/// A means of payment in a request or a result. The host has none, so that a parameter of this type is reported.
public struct IntentPaymentMethod: _IntentValue, Hashable, Sendable {
  /// A kind of payment.
  public enum PaymentType: String, Hashable, Sendable {
    case unknown, checking, savings, brokerage, debit, credit, prepaid, store, applePay
  }

  /// The kind.
  public var paymentType: PaymentType
  /// The name for users; nil for none.
  public var name: String?
  /// What tells it from others, such as the last digits; nil for nothing.
  public var identificationHint: String?
  /// The picture; nil for none.
  public var icon: DisplayRepresentation.Image?

  /// Makes a means of payment.
  public init(
    type: PaymentType, name: LocalizedStringResource? = nil, identificationHint: String? = nil,
    icon: DisplayRepresentation.Image? = nil
  ) {
    paymentType = type
    self.name = name.map { String(localized: $0) }
    self.identificationHint = identificationHint
    self.icon = icon
  }
}
