public import Foundation

extension NSDictionary {
  /// Creates a dictionary with the entries of another one.
  public convenience init(dictionary: NSDictionary) {
    let entries = dictionary.compactMap { key, value in (key as? NSObject).map { (key: $0, value: value) } }
    self.init(objects: entries.map(\.value), forKeys: entries.map(\.key))
  }

  /// The value at the end of a path of keys: "user.address.city"; nil if a dictionary lacks a key.
  ///
  /// The path may go through arrays and may have collection operators for numbers ("items.@sum.price"). A key of any
  /// other object stops the process.
  public func value(forKeyPath path: String) -> Any? { KeyValueReading.value(of: self, path: path[...]) }
}

extension NSArray {
  /// The values of a key of the items, which are dictionaries or arrays of them; `NSNull` for an item that lacks the
  /// key. A key of any other object stops the process.
  public func value(forKey key: String) -> Any { KeyValueReading.value(of: self, key) ?? self }

  /// The values at the end of a path of keys, or the result of a collection operator for numbers: "@sum.price".
  public func value(forKeyPath path: String) -> Any? { KeyValueReading.value(of: self, path: path[...]) }
}
