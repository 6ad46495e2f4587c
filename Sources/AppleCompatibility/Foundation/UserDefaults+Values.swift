public import Foundation

extension UserDefaults {
  /// The value of `key`, as `object(forKey:)` gives it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of `key`, or takes it away with nil.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    set(value, forKey: key)
  }
}
