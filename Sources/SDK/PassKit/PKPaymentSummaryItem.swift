public import Foundation

/// An item of a payment. The last item of a request is the total, and its label is the name of the payee. It is not
/// synchronized: a thread that changes it must be its only user.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  /// The text of the item.
  open var label = ""
  /// The amount in the currency of the request.
  open var amount = NSDecimalNumber.zero
  /// Whether the amount is final.
  open var type = PKPaymentSummaryItemType.final

  /// Makes an item without a text.
  public required override init() {
    super.init()
  }

  /// Makes an item with a final amount.
  public convenience init(label: String, amount: NSDecimalNumber) {
    self.init(label: label, amount: amount, type: .final)
  }

  /// Makes an item.
  public convenience init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType) {
    self.init()
    self.label = label
    self.amount = amount
    self.type = type
  }
}

/// A shipping method. It is not synchronized: a thread that changes it must be its only user.
open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  /// The app's own identifier.
  open var identifier: String?
  /// A further description.
  open var detail: String?
}
