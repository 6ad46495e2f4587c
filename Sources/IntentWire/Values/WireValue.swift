public import struct Foundation.Data
public import struct Foundation.Date

/// A value that crosses the boundary between the host and an extension.
///
/// The cases are all that the wire knows; everything else (enumerations, option sets, URLs, people) is expressed in
/// them. `WireProtocol.md` in the documentation catalogue lists the bytes of each case.
public enum WireValue: Sendable, Hashable {
  /// Nothing: the nil of an optional property.
  case null
  /// A truth value.
  case bool(Bool)
  /// A signed 64-bit integer; enumerations and option sets travel as their raw values.
  case int(Int64)
  /// An IEEE 754 double.
  case double(Double)
  /// Unicode text.
  case string(String)
  /// Uninterpreted bytes.
  case data(Data)
  /// A moment; on the wire, seconds since 2001-01-01T00:00:00Z, as `Date` counts them, so that none is rounded.
  case date(Date)
  /// Values in order.
  case array([WireValue])
  /// Named fields under a type name.
  case object(WireObject)
}

extension WireValue {
  /// The truth value, or nil when this is anything else.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The integer, or nil when this is anything else.
  public var intValue: Int64? { if case .int(let value) = self { value } else { nil } }

  /// The number as a double, from an integer too; nil when this is no number.
  public var doubleValue: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// The text, or nil when this is anything else.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements, or nil when this is no array.
  public var arrayValue: [WireValue]? { if case .array(let value) = self { value } else { nil } }

  /// The object, or nil when this is anything else.
  public var objectValue: WireObject? { if case .object(let value) = self { value } else { nil } }

  /// Whether this is the null value.
  public var isNull: Bool { self == .null }
}
