internal import Foundation
internal import IntentWire

/// A simple type whose values cross to the host.
protocol WireForm {
  /// The name of the type in metadata.
  static var metadataName: String { get }
  /// The value on the wire.
  var wireValue: WireValue { get }
  /// Returns the value; nil if the host sent a value of another type.
  static func value(from wireValue: WireValue) -> Self?
}

extension String: WireForm {
  static var metadataName: String { "string" }
  var wireValue: WireValue { .string(self) }
  static func value(from wireValue: WireValue) -> String? { wireValue.stringValue }
}

extension AttributedString: WireForm {
  static var metadataName: String { "string" }
  var wireValue: WireValue { .string(String(characters)) }
  static func value(from wireValue: WireValue) -> AttributedString? { wireValue.stringValue.map { Self($0) } }
}

extension UUID: WireForm {
  static var metadataName: String { "string" }
  var wireValue: WireValue { .string(uuidString) }
  static func value(from wireValue: WireValue) -> UUID? { wireValue.stringValue.flatMap(UUID.init) }
}

extension StringSearchCriteria: WireForm {
  static var metadataName: String { "string" }
  var wireValue: WireValue { .string(term) }
  static func value(from wireValue: WireValue) -> StringSearchCriteria? {
    wireValue.stringValue.map(StringSearchCriteria.init(term:))
  }
}

extension URL: WireForm {
  static var metadataName: String { "url" }
  var wireValue: WireValue { .string(absoluteString) }
  static func value(from wireValue: WireValue) -> URL? { wireValue.stringValue.flatMap(URL.init(string:)) }
}

extension Bool: WireForm {
  static var metadataName: String { "boolean" }
  var wireValue: WireValue { .bool(self) }
  static func value(from wireValue: WireValue) -> Bool? { wireValue.boolValue }
}

extension Int: WireForm {
  static var metadataName: String { "integer" }
  var wireValue: WireValue { .int(Int64(self)) }
  static func value(from wireValue: WireValue) -> Int? { wireValue.intValue.flatMap(Int.init(exactly:)) }
}

extension Double: WireForm {
  static var metadataName: String { "decimal" }
  var wireValue: WireValue { .double(self) }
  static func value(from wireValue: WireValue) -> Double? { wireValue.doubleValue }
}

extension Float: WireForm {
  static var metadataName: String { "decimal" }
  var wireValue: WireValue { .double(Double(self)) }
  static func value(from wireValue: WireValue) -> Float? { wireValue.doubleValue.map(Float.init) }
}

extension Decimal: WireForm {
  static var metadataName: String { "decimal" }
  var wireValue: WireValue { .double(NSDecimalNumber(decimal: self).doubleValue) }
  static func value(from wireValue: WireValue) -> Decimal? { wireValue.doubleValue.map { Decimal($0) } }
}

extension Duration: WireForm {
  static var metadataName: String { "duration" }
  var wireValue: WireValue { .double(self / .seconds(1)) }
  static func value(from wireValue: WireValue) -> Duration? { wireValue.doubleValue.map { .seconds($0) } }
}
