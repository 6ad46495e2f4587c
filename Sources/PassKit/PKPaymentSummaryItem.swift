public import Foundation

/// A line of a payment. The last line of a request is the total, labelled with the name of who is paid.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  /// The text of the line.
  open var label = ""
  /// The amount in the currency of the request.
  open var amount = NSDecimalNumber.zero
  /// Whether the amount is final.
  open var type = PKPaymentSummaryItemType.final

  /// Makes a line without a text.
  public required override init() {
    super.init()
  }

  /// Makes a line with a final amount.
  public convenience init(label: String, amount: NSDecimalNumber) {
    self.init(label: label, amount: amount, type: .final)
  }

  /// Makes a line.
  public convenience init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType) {
    self.init()
    (self.label, self.amount, self.type) = (label, amount, type)
  }
}

/// A way of shipping.
open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  /// The app's own identifier.
  open var identifier: String?
  /// A further description.
  open var detail: String?
}
