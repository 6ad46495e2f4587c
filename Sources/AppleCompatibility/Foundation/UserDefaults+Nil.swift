public import Foundation

extension UserDefaults {
  /// Takes a value away: `set(nil, forKey: "name")`, for which Foundation's own method never returns on Linux.
  public func set(_ value: _OptionalNilComparisonType, forKey defaultName: String) {
    removeObject(forKey: defaultName)
  }
}
