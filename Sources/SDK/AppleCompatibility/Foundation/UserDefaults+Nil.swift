public import Foundation

extension UserDefaults {
  /// Removes a value: `set(nil, forKey: "name")`. On Linux, Foundation's own method hangs for nil.
  public func set(_ value: _OptionalNilComparisonType, forKey defaultName: String) {
    removeObject(forKey: defaultName)
  }
}
