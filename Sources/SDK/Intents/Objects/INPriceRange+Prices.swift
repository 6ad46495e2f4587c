public import Foundation

extension INPriceRange {
  /// Makes the range between two prices, given in any order.
  public convenience init(firstPrice: NSDecimalNumber, secondPrice: NSDecimalNumber, currencyCode: String) {
    let isAscending = firstPrice.compare(secondPrice) != .orderedDescending
    self.init(
      isAscending ? firstPrice : secondPrice, isAscending ? secondPrice : firstPrice, currencyCode: currencyCode)
  }

  /// Makes a range without a lowest price.
  public convenience init(maximumPrice: NSDecimalNumber, currencyCode: String) {
    self.init(nil, maximumPrice, currencyCode: currencyCode)
  }

  /// Makes a range without a highest price.
  public convenience init(minimumPrice: NSDecimalNumber, currencyCode: String) {
    self.init(minimumPrice, nil, currencyCode: currencyCode)
  }

  /// Makes a range with a single price.
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
