extension INPaymentMethod {
  /// Makes the payment method Apple Pay.
  public class func applePay() -> Self {
    let method = Self()
    method.type = .applePay
    return method
  }
}
