import Intents

/// Handles orders for soup. The classes of the intent are generated from `SoupOrder.intentdefinition`.
class OrderSoupIntentHandler: NSObject, OrderSoupIntentHandling {
  /// The kitchen; nil if its menu can't be read.
  private let kitchen = try? Kitchen()

  // MARK: Contents

  func provideSoupOptionsCollection(
    for intent: OrderSoupIntent, searchTerm: String?,
    with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
  ) {
    guard kitchen != nil else { return completion(nil, MenuMissingError()) }
    completion(INObjectCollection(items: soups(matching: searchTerm)), nil)
  }

  func provideToppingsOptionsCollection(for intent: OrderSoupIntent) async throws -> INObjectCollection<Topping> {
    guard let kitchen else { throw MenuMissingError() }
    let names = kitchen.menu.toppings
    return INObjectCollection(items: names.map { Topping(identifier: $0.lowercased(), display: $0) })
  }

  func defaultToppings(for intent: OrderSoupIntent) -> [Topping]? {
    []
  }

  // MARK: Resolution

  func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping (SoupResolutionResult) -> Void) {
    guard let soup = intent.soup else { return completion(.needsValue()) }
    if let kitchen, let dish = kitchen.dish(soup) { return completion(.success(with: Soup(dish, in: kitchen))) }
    let matches = soups(matching: soup.displayString)
    switch matches.count {
    case 0: completion(.unsupported())
    case 1: completion(.confirmationRequired(with: matches[0]))
    default: completion(.disambiguation(with: matches))
    }
  }

  func resolveBowls(for intent: OrderSoupIntent, with completion: @escaping (OrderSoupBowlsResolutionResult) -> Void) {
    switch intent.bowls?.intValue {
    case nil: completion(.needsValue())
    case let bowls? where bowls < 1: completion(.unsupported(forReason: .lessThanMinimumValue))
    case let bowls? where bowls > 8: completion(.unsupported(forReason: .greaterThanMaximumValue))
    case let bowls?: completion(.success(with: bowls))
    }
  }

  func resolveToppings(for intent: OrderSoupIntent) async -> [ToppingResolutionResult] {
    let known = kitchen?.menu.toppings.map { $0.lowercased() } ?? []
    return (intent.toppings ?? []).map { topping in
      known.contains(topping.displayString.lowercased()) ? .success(with: topping) : .unsupported()
    }
  }

  func resolveCollection(for intent: OrderSoupIntent, with completion: @escaping (CollectionResolutionResult) -> Void) {
    completion(intent.collection == .unknown ? .needsValue() : .success(with: intent.collection))
  }

  // MARK: The order

  func confirm(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
    guard let kitchen, let dish = kitchen.dish(intent.soup) else {
      return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
    if dish.isSoldOut == true { return completion(.failureSoldOut(soup: Soup(dish, in: kitchen))) }
    completion(OrderSoupIntentResponse(code: .ready, userActivity: nil))
  }

  func handle(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
    guard let kitchen, let dish = kitchen.dish(intent.soup), let bowls = intent.bowls?.intValue else {
      return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
    let order = Kitchen.Order(
      soup: dish.identifier, bowls: bowls, toppings: (intent.toppings ?? []).map(\.displayString),
      isDelivered: intent.collection == .delivery)
    do {
      try kitchen.storeOrder(order)
    } catch {
      NSLog("The order can't be stored: %@", "\(error)")
      return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
    completion(
      .success(
        soup: Soup(dish, in: kitchen), minutes: NSNumber(value: dish.minutes),
        total: kitchen.total(dish, bowls: bowls)))
  }

  private func soups(matching text: String?) -> [Soup] {
    guard let kitchen else { return [] }
    return kitchen.dishes(matching: text).map { Soup($0, in: kitchen) }
  }
}
