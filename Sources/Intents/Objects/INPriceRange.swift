public import Foundation
public import IntentWire

/// What something costs, from one price to another; either end may be open.
open class INPriceRange: IntentObject, @unchecked Sendable {
  /// The lowest price, or nil.
  public private(set) var minimumPrice: NSDecimalNumber?
  /// The highest price, or nil.
  public private(set) var maximumPrice: NSDecimalNumber?
  /// The currency's code, by ISO 4217.
  public private(set) var currencyCode = ""

  /// Makes the range between two prices, in any order.
  public convenience init(firstPrice: NSDecimalNumber, secondPrice: NSDecimalNumber, currencyCode: String) {
    let isAscending = firstPrice.compare(secondPrice) != .orderedDescending
    self.init(
      isAscending ? firstPrice : secondPrice, isAscending ? secondPrice : firstPrice, currencyCode: currencyCode)
  }

  /// Makes the range up to a price.
  public convenience init(maximumPrice: NSDecimalNumber, currencyCode: String) {
    self.init(nil, maximumPrice, currencyCode: currencyCode)
  }

  /// Makes the range from a price on.
  public convenience init(minimumPrice: NSDecimalNumber, currencyCode: String) {
    self.init(minimumPrice, nil, currencyCode: currencyCode)
  }

  /// Makes the range of a single price.
  public convenience init(price: NSDecimalNumber, currencyCode: String) {
    self.init(price, price, currencyCode: currencyCode)
  }

  private init(_ minimum: NSDecimalNumber?, _ maximum: NSDecimalNumber?, currencyCode: String) {
    super.init()
    minimumPrice = minimum
    maximumPrice = maximum
    self.currencyCode = currencyCode
  }

  /// Makes a range of which nothing is known.
  public required init() {
    super.init()
  }

  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INPriceRange" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["minimumPrice"] = minimumPrice.wireValue
    object["maximumPrice"] = maximumPrice.wireValue
    object["currencyCode"] = currencyCode.wireValue
  }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    minimumPrice = object.decoded("minimumPrice")
    maximumPrice = object.decoded("maximumPrice")
    currencyCode = object.decoded("currencyCode")
  }
}
