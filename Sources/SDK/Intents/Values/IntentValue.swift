public import IntentWire

/// A type whose values travel between extension and host.
///
/// The types of the API and the types that are generated from a definition conform to it. Authors do not use it.
public protocol IntentValue {
  /// The value of a property that is missing on the wire.
  static var absent: Self { get }
  /// The value in its wire form.
  var wireValue: WireValue { get }
  /// Decodes a value; nil if it is of another type.
  static func value(from wireValue: WireValue) -> Self?
}

extension WireObject {
  /// Writes `value` into the field called `name`.
  ///
  /// Not inlined, because generated code has about a thousand calls, and a call is a third of the size of the inlined
  /// body.
  @inline(never)
  public mutating func encode<Value: IntentValue>(_ value: Value, as name: String) {
    self[name] = value.wireValue
  }

  /// Decodes the field called `name`. A missing field, or one of another type, becomes `absent`.
  @inline(never)
  public func decoded<Value: IntentValue>(_ name: String) -> Value {
    Value.value(from: self[name]) ?? .absent
  }
}

extension Optional: IntentValue where Wrapped: IntentValue {
  /// Nil.
  public static var absent: Wrapped? { nil }
  /// The wrapped value, or null.
  public var wireValue: WireValue { self?.wireValue ?? .null }
  /// The wrapped value, or nil for null.
  public static func value(from wireValue: WireValue) -> Wrapped?? {
    wireValue.isNull ? .some(nil) : Wrapped.value(from: wireValue).map { .some($0) }
  }
}

extension Array: IntentValue where Element: IntentValue {
  /// The empty array.
  public static var absent: [Element] { [] }
  /// An array of the elements, in order.
  public var wireValue: WireValue { .array(map(\.wireValue)) }
  /// The elements of an array. Elements of another type are dropped.
  public static func value(from wireValue: WireValue) -> [Element]? {
    wireValue.arrayValue?.compactMap { Element.value(from: $0) }
  }
}
