public import CoreLocation

// The host sends no places, so that a parameter of this type is reported.
extension CLPlacemark: _IntentValue {
  /// The type of one value.
  public typealias ValueType = CLPlacemark
  /// The type without `Optional`.
  public typealias UnwrappedType = CLPlacemark
}
