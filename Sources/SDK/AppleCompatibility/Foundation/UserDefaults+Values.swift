public import Foundation

extension UserDefaults {
  /// The same value as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of `key`; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    set(value, forKey: key)
  }
}
