public import Foundation

extension INPriceRange {
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

  private convenience init(_ minimum: NSDecimalNumber?, _ maximum: NSDecimalNumber?, currencyCode: String) {
    self.init()
    minimumPrice = minimum
    maximumPrice = maximum
    self.currencyCode = currencyCode
  }
}
