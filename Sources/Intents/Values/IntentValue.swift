public import IntentWire

/// A type whose values cross the boundary between extension and host.
///
/// Authors have no need of it: the API's types conform, and those generated from a definition do.
public protocol IntentValue {
  /// What a property holds of which the other side said nothing.
  static var absent: Self { get }
  /// The value as it travels.
  var wireValue: WireValue { get }
  /// The value that arrived as `wireValue`, or nil when that is of another kind.
  static func value(from wireValue: WireValue) -> Self?
}

extension WireObject {
  /// Writes `value` into the field called `name`.
  ///
  /// Generated code does this some thousand times; a call each is a third of what the inlined body would take.
  @inline(never)
  public mutating func encode<Value: IntentValue>(_ value: Value, as name: String) {
    self[name] = value.wireValue
  }

  /// The field called `name` as a value of the type that is asked for; where it is missing or of another kind, the
  /// value that stands for "not given".
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
  /// Nil for null.
  public static func value(from wireValue: WireValue) -> Wrapped?? {
    wireValue.isNull ? .some(nil) : Wrapped.value(from: wireValue).map { .some($0) }
  }
}

extension Array: IntentValue where Element: IntentValue {
  /// No elements.
  public static var absent: [Element] { [] }
  /// The elements in order.
  public var wireValue: WireValue { .array(map(\.wireValue)) }
  /// The elements, without those of another kind.
  public static func value(from wireValue: WireValue) -> [Element]? {
    wireValue.arrayValue?.compactMap { Element.value(from: $0) }
  }
}
