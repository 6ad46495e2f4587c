public import IntentWire

/// An enumeration of the API: an integer with names.
public protocol IntentEnumeration: IntentValue, RawRepresentable where RawValue == Int {}

extension IntentEnumeration {
  /// The raw value.
  public var wireValue: WireValue { .int(Int64(rawValue)) }
  /// From a raw value; nil for one that no case has.
  public static func value(from wireValue: WireValue) -> Self? {
    wireValue.intValue.flatMap { Int(exactly: $0) }.flatMap { Self(rawValue: $0) }
  }
}

/// An option set of the API: the bits of an integer with names.
public protocol IntentOptionSet: IntentValue, OptionSet where RawValue == UInt {}

extension IntentOptionSet {
  /// No options.
  public static var absent: Self { [] }
  /// The bits.
  public var wireValue: WireValue { .int(Int64(bitPattern: UInt64(rawValue))) }
  /// From bits.
  public static func value(from wireValue: WireValue) -> Self? {
    wireValue.intValue.map { Self(rawValue: UInt(truncatingIfNeeded: $0)) }
  }
}

/// Text of which the API names some values.
public protocol IntentStringNewtype: IntentValue, RawRepresentable where RawValue == String {
  /// Takes any text.
  init(rawValue: String)
}

extension IntentStringNewtype {
  /// The empty text.
  public static var absent: Self { Self(rawValue: "") }
  /// The text.
  public var wireValue: WireValue { .string(rawValue) }
  /// From text.
  public static func value(from wireValue: WireValue) -> Self? { wireValue.stringValue.map { Self(rawValue: $0) } }
}
