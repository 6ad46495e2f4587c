internal import Foundation

/// Moments that are repeated, and moments in another time zone.
extension MomentResolver {
  /// A repeated moment, which begins with the first one that has not passed.
  func recurring(_ rule: RecurrenceRule, _ fields: SpokenFields) -> SpokenValue? {
    let time = Self.namesTime(fields) ? self.time(fields) : nil
    if time == nil, Self.namesTime(fields) { return nil }
    let starts = days(of: rule, fields).lazy.map { day in
      time.map { components(day, usual($0)) } ?? (rule.isWithinDay ? fullComponents(of: day) : dayComponents(of: day))
    }
    return starts.first { time == nil || !hasPassed($0) }.map { .recurring(start: $0, rule) }
  }

  private func fullComponents(of date: Date) -> DateComponents {
    calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
  }

  /// The days that a rule may begin with, from today on.
  func days(of rule: RecurrenceRule, _ fields: SpokenFields) -> [Date] {
    func days(_ step: Calendar.Component, _ counts: ClosedRange<Int>, from first: Date?) -> [Date] {
      first.map { first in counts.compactMap { calendar.date(byAdding: step, value: $0, to: first) } } ?? []
    }
    switch rule.frequency {
    case .minute: return days(.minute, rule.interval...rule.interval, from: now)
    case .hourly: return days(.hour, rule.interval...rule.interval, from: now)
    case .daily: return days(.day, 0...1, from: day(fields))
    case .weekly where rule.weekdays.isEmpty: return days(.day, 0...1, from: now)
    case .weekly:
      return days(.day, 0...7, from: now).filter { rule.weekdays.contains(calendar.component(.weekday, from: $0)) }
    case .monthly: return days(.month, 0...1, from: day(fields))
    case .yearly: return days(.year, 0...1, from: day(fields))
    }
  }

  /// The moment that `fields` describe in the time zone `name`, in the user's zone; unclear without a time of day.
  func value(_ fields: SpokenFields, inZone name: String) -> SpokenValue? {
    guard let zone = TimeZone(identifier: name) else { return nil }
    var resolver = self
    resolver.calendar.timeZone = zone
    guard let start = resolver.moment(fields), start.hour != nil, let date = resolver.calendar.date(from: start) else {
      return .unclearMoment
    }
    return .moment(start: fullComponents(of: date), end: nil)
  }
}
