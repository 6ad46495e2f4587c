extension INPaymentMethod {
  /// The payment method of the device.
  public class func applePay() -> Self {
    let method = Self()
    method.type = .applePay
    return method
  }
}
