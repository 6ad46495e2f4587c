internal import Foundation
internal import Intents

/// Reads values by key and by key path, as key-value coding does for dictionaries, arrays and objects of Intents.
///
/// The properties of other objects would need the Objective-C runtime. Reading one stops the process, as an unknown key
/// does on Apple's systems.
enum KeyValueReading {
  /// Returns the value of `key`; nil if `object` is a dictionary without that key.
  static func value(of object: Any, _ key: String) -> Any? {
    if key == "self" { return object }
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    if let array = object as? NSArray { return items(of: array, key) }
    if let object = object as? IntentObject { return property(of: object, key) }
    fatalError("the value for key '\(key)' is not readable: '\(type(of: object))' needs the Objective-C runtime")
  }

  /// Returns the value at the end of a path such as "user.address.city" or "@sum.amount".
  static func value(of object: Any, path: Substring) -> Any? {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? parts[1] : nil
    if parts[0].hasPrefix("@"), let array = object as? NSArray { return summary(parts[0], of: array, path: rest) }
    let value = value(of: object, String(parts[0]))
    guard let rest, let value else { return value }
    return self.value(of: value, path: rest)
  }

  /// Returns the property of an object. A number for an enumeration, as on Apple's systems.
  private static func property(of object: IntentObject, _ key: String) -> Any? {
    guard object.hasProperty(named: key) else {
      fatalError("the value for key '\(key)' is not readable: '\(type(of: object))' has no property of that name")
    }
    let value = object.value(named: key)
    return (value as? any IntentEnumeration).map { number($0) } ?? value
  }

  private static func number(_ value: some IntentEnumeration) -> Any { NSNumber(value: Int(value.rawValue)) }

  private static func items(of array: NSArray, _ key: String) -> [Any] {
    array.map { value(of: $0, key) ?? NSNull() }
  }

  /// Returns the result of a collection operator, applied to the values at the end of `path`.
  private static func summary(_ name: Substring, of array: NSArray, path: Substring?) -> Any? {
    if name == "@count" { return NSNumber(value: array.count) }
    let values = array.compactMap { value(of: $0, path: path ?? "self") }
    let numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
    switch name {
    case "@sum": return NSNumber(value: numbers.reduce(0, +))
    case "@avg": return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "@min": return numbers.min().map { NSNumber(value: $0) }
    case "@max": return numbers.max().map { NSNumber(value: $0) }
    case "@unionOfObjects": return values
    case "@distinctUnionOfObjects": return distinct(values)
    default: fatalError("there is no collection operator '\(name)'")
    }
  }

  private static func distinct(_ values: [Any]) -> [Any] {
    var known: Set<AnyHashable> = []
    return values.filter { ($0 as? AnyHashable).map { known.insert($0).inserted } ?? true }
  }
}
