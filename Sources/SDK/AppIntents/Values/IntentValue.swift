public import Foundation

/// A value that a parameter or a result can have.
public protocol _IntentValue {
  /// The type of one value: the element of an array, or the value of an optional.
  associatedtype ValueType: _IntentValue = Self
  /// The type without `Optional`.
  associatedtype UnwrappedType: _IntentValue = Self
}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension Float: _IntentValue {}
extension Bool: _IntentValue {}
extension Calendar.RecurrenceRule: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension Decimal: _IntentValue {}
extension Duration: _IntentValue {}
extension URL: _IntentValue {}
extension UUID: _IntentValue {}
extension AttributedString: _IntentValue {}
extension Measurement: _IntentValue {}
extension Never: _IntentValue {}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Wrapped.ValueType
  /// The type without `Optional`.
  public typealias UnwrappedType = Wrapped.UnwrappedType
}

extension Array: _IntentValue where Element: _IntentValue {
  /// The type of an element.
  public typealias ValueType = Element.ValueType
  /// The array itself.
  public typealias UnwrappedType = [Element]
}

extension Set: _IntentValue where Element: _IntentValue {
  /// The type of an element.
  public typealias ValueType = Element.ValueType
  /// The set itself.
  public typealias UnwrappedType = Set<Element>
}
