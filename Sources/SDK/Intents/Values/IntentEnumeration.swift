public import IntentWire

/// An enumeration of the API, whose raw value is an integer.
public protocol IntentEnumeration: IntentValue, RawRepresentable where RawValue: FixedWidthInteger {}

extension IntentEnumeration {
  /// The raw value.
  public var wireValue: WireValue { .int(Int64(rawValue)) }
  /// The case with this raw value; nil if no case has it.
  public static func value(from wireValue: WireValue) -> Self? {
    wireValue.intValue.flatMap { RawValue(exactly: $0) }.flatMap { Self(rawValue: $0) }
  }
}

/// An option set of the API, whose raw value is an integer with a bit for each option.
public protocol IntentOptionSet: IntentValue, OptionSet where RawValue == UInt {}

extension IntentOptionSet {
  /// The empty set.
  public static var absent: Self { [] }
  /// The integer with the bits.
  public var wireValue: WireValue { .int(Int64(bitPattern: UInt64(rawValue))) }
  /// The set of the bits of an integer.
  public static func value(from wireValue: WireValue) -> Self? {
    wireValue.intValue.map { Self(rawValue: UInt(truncatingIfNeeded: $0)) }
  }
}

/// A type of the API for text, with names for some values.
public protocol IntentStringNewtype: IntentValue, RawRepresentable where RawValue == String {
  /// Makes a value from any text.
  init(rawValue: String)
}

extension IntentStringNewtype {
  /// Empty text.
  public static var absent: Self { Self(rawValue: "") }
  /// The text.
  public var wireValue: WireValue { .string(rawValue) }
  /// Makes a value from text.
  public static func value(from wireValue: WireValue) -> Self? { wireValue.stringValue.map { Self(rawValue: $0) } }
}
