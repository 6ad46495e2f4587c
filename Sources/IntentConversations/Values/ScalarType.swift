internal import Foundation
internal import IntentWire
internal import JSONValues

/// The types that are no classes, enumerations or option sets of the API.
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

  /// What a value of the type looks like in JSON, to follow "it should be".
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

  /// The value that `json` gives, or nil when it is of another kind.
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

  /// The value that `text` writes, as JSON has it or as a person answers; nil when it is none.
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

  /// A moment with its offset from UTC, or the beginning of a day in UTC. Foundation passes over what follows the part
  /// that it understands; here the whole text counts.
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
