internal import Foundation
internal import IntentWire

extension DateComponents: WireForm {
  static var metadataName: String { "dateComponents" }

  /// The components that cross, by name.
  private static var members: [(name: String, path: WritableKeyPath<DateComponents, Int?>)] {
    [
      ("era", \.era), ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour), ("minute", \.minute),
      ("second", \.second), ("nanosecond", \.nanosecond), ("weekday", \.weekday), ("weekdayOrdinal", \.weekdayOrdinal),
      ("quarter", \.quarter), ("weekOfMonth", \.weekOfMonth), ("weekOfYear", \.weekOfYear),
      ("yearForWeekOfYear", \.yearForWeekOfYear),
    ]
  }

  var wireValue: WireValue {
    var object = WireObject(type: "DateComponents")
    for (name, path) in Self.members { object[name] = self[keyPath: path].map { .int(Int64($0)) } ?? .null }
    object["timeZone"] = timeZone.map { .string($0.identifier) } ?? .null
    return .object(object)
  }

  static func value(from wireValue: WireValue) -> DateComponents? {
    guard let object = wireValue.objectValue else { return nil }
    var components = DateComponents(calendar: .current)
    for (name, path) in members { components[keyPath: path] = object[name].intValue.flatMap(Int.init(exactly:)) }
    components.timeZone = object["timeZone"].stringValue.flatMap { TimeZone(identifier: $0) }
    return components
  }
}

extension Date: WireForm {
  static var metadataName: String { "dateComponents" }

  var wireValue: WireValue {
    Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: self).wireValue
  }

  static func value(from wireValue: WireValue) -> Date? {
    if case .date(let date) = wireValue { return date }
    return DateComponents.value(from: wireValue).flatMap { components in
      (components.calendar ?? .current).date(from: components)
    }
  }
}
