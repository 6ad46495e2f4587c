public import Intents

extension IntentObject {
  /// The value of a property of a request, a response or another object of Intents, such as a parameter of a custom
  /// intent; nil if the property is nil. For an enumeration, its raw value. If the object has no property called `key`,
  /// the process ends, as on Apple's systems.
  public func value(forKey key: String) -> Any? { KeyValueReading.value(of: self, key) }

  /// The value at a key path such as "pickupLocation.name" or "recipients.displayName"; nil if a property on the path is
  /// nil. See ``value(forKey:)``.
  public func value(forKeyPath path: String) -> Any? { KeyValueReading.value(of: self, path: path[...]) }
}
