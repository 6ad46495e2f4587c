import Intents

/// The extension contains no menu.
struct MenuMissingError: LocalizedError {
  var errorDescription: String? { "the kitchen has no menu" }
}

/// The menu of the kitchen, and its orders.
struct Kitchen {
  /// A soup on the menu.
  struct Dish: Codable {
    let identifier: String
    let name: String
    let price: String
    let minutes: Int
    var isSoldOut: Bool?
  }

  /// The whole menu.
  struct Menu: Codable {
    let currencyCode: String
    let soups: [Dish]
    let toppings: [String]
    let teas: [String]
  }

  /// An order.
  struct Order: Codable {
    let soup: String
    let bowls: Int
    let toppings: [String]
    let isDelivered: Bool
  }

  /// The menu in the extension's bundle.
  let menu: Menu
  /// The file of the orders, in the extension's home.
  let ledger = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Orders.json")

  /// Reads the menu. Throws if the extension contains none.
  init() throws {
    guard let url = Bundle.intentsExtension?.url(forResource: "Menu", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    menu = try JSONDecoder().decode(Menu.self, from: Data(contentsOf: url))
  }

  /// Words that do not identify a soup.
  private static let fillers: Set<Substring> = ["a", "the", "some", "soup"]

  /// The soups whose name has all the words of `text`, in any case; all of them for nil.
  func dishes(matching text: String?) -> [Dish] {
    guard let words = text?.lowercased().split(separator: " ").filter({ !Self.fillers.contains($0) }) else {
      return menu.soups
    }
    return menu.soups.filter { dish in
      let name = dish.name.lowercased()
      return words.allSatisfy { name.contains($0) }
    }
  }

  /// The soup that `soup` names, by identifier or by its whole name.
  func dish(_ soup: Soup?) -> Dish? {
    menu.soups.first { $0.identifier == soup?.identifier || $0.name.lowercased() == soup?.displayString.lowercased() }
  }

  /// The price of a number of bowls of a soup.
  func total(_ dish: Dish, bowls: Int) -> INCurrencyAmount {
    let price = NSDecimalNumber(string: dish.price)
    return INCurrencyAmount(
      amount: price.multiplying(by: NSDecimalNumber(value: bowls)), currencyCode: menu.currencyCode)
  }

  /// Stores an order.
  func storeOrder(_ order: Order) throws {
    var orders: [Order] = []
    if FileManager.default.fileExists(atPath: ledger.path) {
      orders = try JSONDecoder().decode([Order].self, from: Data(contentsOf: ledger))
    }
    try JSONEncoder().encode(orders + [order]).write(to: ledger, options: .atomic)
  }
}

extension Soup {
  /// A soup of the menu, as requests mention it.
  convenience init(_ dish: Kitchen.Dish, in kitchen: Kitchen) {
    self.init(identifier: dish.identifier, display: dish.name)
    price = kitchen.total(dish, bowls: 1)
  }
}
