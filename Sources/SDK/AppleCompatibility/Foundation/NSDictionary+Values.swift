public import Foundation

extension NSDictionary {
  /// Creates a dictionary with the entries of another dictionary.
  public convenience init(dictionary: NSDictionary) {
    let entries = dictionary.compactMap { key, value in (key as? NSObject).map { (key: $0, value: value) } }
    self.init(objects: entries.map(\.value), forKeys: entries.map(\.key))
  }

  /// The value at a key path such as "user.address.city"; nil if a dictionary lacks a key.
  ///
  /// The path may lead through arrays, and may contain collection operators for numbers ("items.@sum.price"). If it
  /// leads to an object that is neither a dictionary nor an array, reading a key of that object ends the process.
  public func value(forKeyPath path: String) -> Any? { KeyValueReading.value(of: self, path: path[...]) }
}

extension NSArray {
  /// The values of a key for all items. The items must be dictionaries, or arrays of them: any other item ends the
  /// process. The value of a dictionary without the key is `NSNull`.
  public func value(forKey key: String) -> Any { KeyValueReading.value(of: self, key) ?? self }

  /// The values at a key path, or the result of a collection operator for numbers: "@sum.price".
  public func value(forKeyPath path: String) -> Any? { KeyValueReading.value(of: self, path: path[...]) }
}
