internal import BaseFiles
internal import Foundation

/// A day, or a day with a time, from a text in ISO 8601. A time without an offset from UTC is one of the device's time
/// zone.
struct FlatMoment {
  /// The longest text of a moment, in bytes.
  private static let maximumBytes = 40

  private let components: DateComponents
  /// The day as text.
  private let day: String
  private let hasTime: Bool
  private let hasOffset: Bool
  /// The moment, for comparisons and for parameters of the type `Date`.
  let date: Date

  /// Parses a text such as `2026-03-01`, `2026-03-01T09:30` or `2026-03-01T09:30:00+01:00`; nil if it is anything else,
  /// or names a day or a time that does not exist.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.maximumBytes,
      let match = String(text).wholeMatch(of: Self.form)
    else { return nil }
    func number(_ part: Substring?) -> Int? { part.flatMap { Int($0) } }
    let (_, year, month, day, hour, minute, second, offset) = match.output
    var components = DateComponents(year: number(year), month: number(month), day: number(day))
    hasTime = hour != nil
    hasOffset = offset != nil
    if hasTime {
      components.hour = number(hour)
      components.minute = number(minute)
      components.second = number(second) ?? 0
    }
    guard Self.exists(components), let zone = Self.zone(offset),
      let date = Self.calendar(zone).date(from: components)
    else { return nil }
    self.components = components
    self.day = "\(year)-\(month)-\(day)"
    self.date = date
  }

  nonisolated(unsafe) private static let form =
    /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?/

  private static func zone(_ offset: Substring?) -> TimeZone? {
    guard let offset else { return .current }
    guard offset != "Z" else { return TimeZone(secondsFromGMT: 0) }
    let parts = offset.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, parts[0] <= 14, parts[1] < 60 else { return nil }
    return TimeZone(secondsFromGMT: (offset.first == "-" ? -1 : 1) * (parts[0] * 60 + parts[1]) * 60)
  }

  private static func calendar(_ zone: TimeZone?) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    if let zone { calendar.timeZone = zone }
    return calendar
  }

  /// Whether the calendar has the day and the clock has the time. UTC never sets its clock.
  private static func exists(_ components: DateComponents) -> Bool {
    let calendar = calendar(TimeZone(secondsFromGMT: 0))
    guard (components.year ?? 0) > 0, let date = calendar.date(from: components) else { return false }
    let found = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    return found.year == components.year && found.month == components.month && found.day == components.day
      && found.hour == components.hour ?? 0 && found.minute == components.minute ?? 0
      && found.second == components.second ?? 0
  }

  /// The value of a parameter of the type `DateComponents`.
  var json: JSONValue {
    if hasOffset { return .string(date.formatted(.iso8601)) }
    let parts: [(String, Int?)] = [
      ("year", components.year), ("month", components.month), ("day", components.day), ("hour", components.hour),
      ("minute", components.minute), ("second", components.second),
    ]
    return .object(
      Dictionary(uniqueKeysWithValues: parts.compactMap { name, value in value.map { (name, .int(Int64($0))) } }))
  }

  /// The value of a parameter of the type `Date`.
  var dateValue: JSONValue { .string(hasTime ? date.formatted(.iso8601) : day) }
}
