internal import Foundation
internal import IntentWire

/// A moment from date components: a day, a time of day, or both.
struct CalendarMoment {
  /// The moment. If the components have no day, only its time of day is meaningful.
  let date: Date
  /// The time zone of the components.
  let zone: TimeZone
  let hasDay: Bool
  let hasTime: Bool

  /// Reads an object of the class `DateComponents`; nil if it is neither a day nor a time.
  init?(_ object: WireObject) {
    func part(_ name: String) -> Int? { object[name].intValue.flatMap { Int(exactly: $0) } }
    var components = DateComponents(
      year: part("year"), month: part("month"), day: part("day"), hour: part("hour"), minute: part("minute"),
      second: part("second"))
    var calendar = Calendar(identifier: .gregorian)
    if let name = object["timeZone"].stringValue, let zone = TimeZone(identifier: name) { calendar.timeZone = zone }
    hasDay = components.year != nil && components.month != nil && components.day != nil
    hasTime = components.hour != nil
    guard hasDay || hasTime else { return nil }
    if !hasDay {
      components.year = 2001
      components.month = 1
      components.day = 1
    }
    guard let date = calendar.date(from: components) else { return nil }
    self.date = date
    zone = calendar.timeZone
  }

  /// Whether the clock shows the time of the moment twice on that day, because it is set back.
  var isRepeated: Bool {
    hasDay && hasTime
      && Self.clockChanges.contains { shift in
        zone.secondsFromGMT(for: date) - zone.secondsFromGMT(for: date + TimeInterval(shift)) == shift
      }
  }

  /// The seconds by which time zones set their clocks.
  private static let clockChanges = [-7_200, -3_600, -1_800, 1_800, 3_600, 7_200]
}
