public import Foundation
public import IntentWire

extension Bool: IntentValue {
  /// False.
  public static var absent: Bool { false }
  /// A boolean.
  public var wireValue: WireValue { .bool(self) }
  /// The value of a boolean.
  public static func value(from wireValue: WireValue) -> Bool? { wireValue.boolValue }
}

extension Int: IntentValue {
  /// Zero.
  public static var absent: Int { 0 }
  /// An integer.
  public var wireValue: WireValue { .int(Int64(self)) }
  /// The value of an integer.
  public static func value(from wireValue: WireValue) -> Int? { wireValue.intValue.flatMap { Int(exactly: $0) } }
}

extension Double: IntentValue {
  /// Zero.
  public static var absent: Double { 0 }
  /// A double.
  public var wireValue: WireValue { .double(self) }
  /// The value of a double or an integer.
  public static func value(from wireValue: WireValue) -> Double? { wireValue.doubleValue }
}

extension String: IntentValue {
  /// The empty string.
  public static var absent: String { "" }
  /// A string.
  public var wireValue: WireValue { .string(self) }
  /// The value of a string.
  public static func value(from wireValue: WireValue) -> String? { wireValue.stringValue }
}

extension Data: IntentValue {
  /// Empty data.
  public static var absent: Data { Data() }
  /// Data.
  public var wireValue: WireValue { .data(self) }
  /// The value of data.
  public static func value(from wireValue: WireValue) -> Data? {
    if case .data(let data) = wireValue { data } else { nil }
  }
}

extension Date: IntentValue {
  /// The start of 1970, in UTC.
  public static var absent: Date { Date(timeIntervalSince1970: 0) }
  /// A date.
  public var wireValue: WireValue { .date(self) }
  /// The value of a date.
  public static func value(from wireValue: WireValue) -> Date? {
    if case .date(let date) = wireValue { date } else { nil }
  }
}

extension UUID: IntentValue {
  /// A new identifier.
  public static var absent: UUID { UUID() }
  /// The identifier as a string.
  public var wireValue: WireValue { .string(uuidString) }
  /// The identifier in a string.
  public static func value(from wireValue: WireValue) -> UUID? {
    wireValue.stringValue.flatMap { UUID(uuidString: $0) }
  }
}

extension URL: IntentValue {
  /// The root of the file system.
  public static var absent: URL { URL(fileURLWithPath: "/") }
  /// The absolute URL as a string.
  public var wireValue: WireValue { .string(absoluteString) }
  /// The URL in a string.
  public static func value(from wireValue: WireValue) -> URL? {
    wireValue.stringValue.flatMap { URL(string: $0) }
  }
}
