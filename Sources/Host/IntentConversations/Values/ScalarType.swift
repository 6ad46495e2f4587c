internal import BaseFiles
internal import Foundation
internal import IntentWire

/// The types that are not classes, enumerations or option sets of the API.
enum ScalarType: String {
  case bool = "Bool"
  case int = "Int"
  case double = "Double"
  case float = "Float"
  case string = "String"
  case date = "Date"
  case data = "Data"
  case url = "URL"
  case decimal = "NSDecimalNumber"
  case number = "NSNumber"

  /// The JSON form of the type, as a phrase that follows "it should be".
  var expectation: String {
    switch self {
    case .bool: "true or false"
    case .int: "a whole number"
    case .double, .float, .number: "a number"
    case .string: "text"
    case .date: "a date such as \"2026-03-01T09:30:00Z\""
    case .data: "bytes in Base64"
    case .url: "a URL"
    case .decimal: "a decimal number as text, such as \"12.50\""
    }
  }

  /// Returns the value of `json`; nil if it has a different kind.
  func value(_ json: JSONValue) -> WireValue? {
    switch (self, json) {
    case (.bool, .bool(let value)): .bool(value)
    case (.int, .int(let value)): .int(value)
    case (.double, .int(let value)), (.float, .int(let value)): .double(Double(value))
    case (.double, .double(let value)), (.float, .double(let value)), (.number, .double(let value)): .double(value)
    case (.number, .int(let value)): .int(value)
    case (_, .string(let text)): value(text: text)
    default: nil
    }
  }

  /// Returns the value of `text`, as JSON or a person writes it; nil if the text is not a value of the type.
  func value(text: String) -> WireValue? {
    switch self {
    case .string: .string(text)
    case .date: Self.date(text).map(WireValue.date)
    case .data: Data(base64Encoded: text).map(WireValue.data)
    case .url: URL(string: text).map { .string($0.absoluteString) }
    case .decimal: Self.decimal(text).map { .string("\($0)") }
    case .bool, .int, .double, .float, .number: nil
    }
  }

  /// Parses a moment with its offset from UTC, or a day, which begins at midnight UTC. The whole text must match,
  /// because Foundation ignores text after the part that it parses.
  private static func date(_ text: String) -> Date? {
    guard text.wholeMatch(of: /[0-9-]{10}(T[0-9:.]+(Z|[+-][0-9:]+))?/) != nil else { return nil }
    return text.count == 10
      ? try? Date(text, strategy: .iso8601.year().month().day()) : try? Date(text, strategy: .iso8601)
  }

  private static func decimal(_ text: String) -> Decimal? {
    guard text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?/) != nil else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}
