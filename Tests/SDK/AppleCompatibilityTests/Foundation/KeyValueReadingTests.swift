import AppleCompatibility
import Testing

@Suite struct KeyValueReadingTests {
  private let order: NSDictionary = [
    "user": ["address": ["city": "Bonn"]],
    "items": [["price": 2, "name": "a"], ["price": 3, "name": "a"], ["name": "b"]],
  ]

  @Test func `A key path reaches through dictionaries and arrays`() {
    #expect(order.value(forKeyPath: "user.address.city") as? String == "Bonn")
    #expect(order.value(forKeyPath: "user.street.name") == nil)
    #expect(order.value(forKeyPath: "items.name") as? [String] == ["a", "a", "b"])
  }

  @Test func `An array returns the values of its items`() throws {
    let items = try #require(order["items"] as? NSArray)
    #expect(items.value(forKey: "name") as? [String] == ["a", "a", "b"])
    #expect((items.value(forKey: "price") as? [Any])?.last is NSNull)
  }

  @Test func `Operators summarize the items of an array`() {
    #expect(order.value(forKeyPath: "items.@count") as? Int == 3)
    #expect(order.value(forKeyPath: "items.@sum.price") as? Double == 5)
    #expect(order.value(forKeyPath: "items.@avg.price") as? Double == 2.5)
    #expect(order.value(forKeyPath: "items.@min.price") as? Double == 2)
    #expect(order.value(forKeyPath: "items.@max.price") as? Double == 3)
    #expect(order.value(forKeyPath: "items.@distinctUnionOfObjects.name") as? [String] == ["a", "b"])
    #expect(([1, 2] as NSArray).value(forKeyPath: "@sum.self") as? Double == 3)
  }

  @Test func `A dictionary is created from another one`() {
    let copy = NSMutableDictionary(dictionary: order)
    copy["user"] = nil
    #expect(copy.count == 1 && order.count == 2)
    #expect(NSDictionary(dictionary: order) == order)
  }
}
