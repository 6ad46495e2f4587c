public import struct Foundation.Data
public import struct Foundation.Date

/// A value in the messages between host and extension.
///
/// Other types (enumerations, option sets, URLs, people) are expressed by these cases. `WireProtocol.md` in the
/// documentation catalogue specifies the bytes of each case.
public enum WireValue: Sendable, Hashable {
  /// No value: nil of an optional property.
  case null
  /// A boolean.
  case bool(Bool)
  /// A signed 64-bit integer. Enumerations and option sets are sent as their raw values.
  case int(Int64)
  /// An IEEE 754 double.
  case double(Double)
  /// A string.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A date. It is sent as seconds since 2001-01-01T00:00:00Z, which is the form in which `Date` stores it, so it is
  /// not rounded.
  case date(Date)
  /// Values in order.
  case array([WireValue])
  /// Named fields under a type name.
  case object(WireObject)
}

extension WireValue {
  /// The boolean; nil for another case.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The integer; nil for another case.
  public var intValue: Int64? { if case .int(let value) = self { value } else { nil } }

  /// The double, or the integer as a double; nil for another case.
  public var doubleValue: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// The string; nil for another case.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements of the array; nil for another case.
  public var arrayValue: [WireValue]? { if case .array(let value) = self { value } else { nil } }

  /// The object; nil for another case.
  public var objectValue: WireObject? { if case .object(let value) = self { value } else { nil } }

  /// Whether this is the null value.
  public var isNull: Bool { self == .null }
}
