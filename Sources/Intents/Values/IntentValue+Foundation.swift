public import Foundation
public import IntentWire

extension Bool: IntentValue {
  /// No.
  public static var absent: Bool { false }
  /// A truth value.
  public var wireValue: WireValue { .bool(self) }
  /// From a truth value.
  public static func value(from wireValue: WireValue) -> Bool? { wireValue.boolValue }
}

extension Int: IntentValue {
  /// Zero.
  public static var absent: Int { 0 }
  /// An integer.
  public var wireValue: WireValue { .int(Int64(self)) }
  /// From an integer.
  public static func value(from wireValue: WireValue) -> Int? { wireValue.intValue.flatMap { Int(exactly: $0) } }
}

extension Double: IntentValue {
  /// Zero.
  public static var absent: Double { 0 }
  /// A double.
  public var wireValue: WireValue { .double(self) }
  /// From a double or an integer.
  public static func value(from wireValue: WireValue) -> Double? { wireValue.doubleValue }
}

extension String: IntentValue {
  /// The empty string.
  public static var absent: String { "" }
  /// Text.
  public var wireValue: WireValue { .string(self) }
  /// From text.
  public static func value(from wireValue: WireValue) -> String? { wireValue.stringValue }
}

extension Data: IntentValue {
  /// No bytes.
  public static var absent: Data { Data() }
  /// Bytes.
  public var wireValue: WireValue { .data(self) }
  /// From bytes.
  public static func value(from wireValue: WireValue) -> Data? {
    if case .data(let data) = wireValue { data } else { nil }
  }
}

extension Date: IntentValue {
  /// The beginning of 1970.
  public static var absent: Date { Date(timeIntervalSince1970: 0) }
  /// A moment.
  public var wireValue: WireValue { .date(self) }
  /// From a moment.
  public static func value(from wireValue: WireValue) -> Date? {
    if case .date(let date) = wireValue { date } else { nil }
  }
}

extension UUID: IntentValue {
  /// A new identifier.
  public static var absent: UUID { UUID() }
  /// The identifier as text.
  public var wireValue: WireValue { .string(uuidString) }
  /// From text that is an identifier.
  public static func value(from wireValue: WireValue) -> UUID? {
    wireValue.stringValue.flatMap { UUID(uuidString: $0) }
  }
}

extension URL: IntentValue {
  /// The empty reference.
  public static var absent: URL { URL(fileURLWithPath: "/") }
  /// The absolute form, as text.
  public var wireValue: WireValue { .string(absoluteString) }
  /// From text that is a URL.
  public static func value(from wireValue: WireValue) -> URL? {
    wireValue.stringValue.flatMap { URL(string: $0) }
  }
}
