internal import Foundation

/// Makes dates of what people say: "tomorrow at five", "in ten minutes", "next Friday".
///
/// The fields, which the sentences of `value moment:` set: `day`, `week`, `month`, `year` count from today; `weekday` 1 is
/// Sunday, with `next` 1 for that of next week; `date` is the day of a month, `monthNumber`, `yearNumber`; `hour`,
/// `minute` and `half` (0 before noon, 12 after) the time; `hours`, `minutes`, `seconds` count from now; `span` is the
/// whole of a `week`, `month` or `year`; `direction` −1 for what is past.
struct MomentReader {
  let now: Date
  let calendar: Calendar

  init(now: Date, locale: Locale) {
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    self.calendar = calendar
  }

  /// The value that the fields give; nil where there is no such day.
  func value(_ fields: SpokenFields) -> SpokenValue? {
    if let moment = fromNow(fields) { return .moment(start: moment, end: nil) }
    if let span = fields.text("span") { return self.span(span, fields) }
    guard let day = day(fields) else { return nil }
    var components = calendar.dateComponents([.year, .month, .day], from: day)
    guard fields.number("hour") != nil else { return .moment(start: components, end: nil) }
    set(time(fields), &components)
    return .moment(
      start: isOver(components, fields)
        ? later(components, isHalfSaid: fields.number("half") != nil) : components, end: nil)
  }

  // MARK: From now

  private func fromNow(_ fields: SpokenFields) -> DateComponents? {
    let names: [(String, Double)] = [("hours", 3_600), ("minutes", 60), ("seconds", 1)]
    let counts = names.compactMap { name, seconds in fields.number(name).map { $0 * seconds } }
    guard !counts.isEmpty else { return nil }
    let distance = counts.reduce(0, +)
    guard abs(distance) < 1e10 else { return nil }
    return calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: now.addingTimeInterval(distance))
  }

  // MARK: Days

  private func day(_ fields: SpokenFields) -> Date? {
    if let weekday = fields.whole("weekday") { return next(weekday, fields) }
    if let date = fields.whole("date") { return named(date, fields) }
    if let month = fields.whole("monthNumber"), fields.number("day") == nil {
      return named(1, fields, month: month)
    }
    var day = now
    for (name, unit) in Self.units {
      guard let count = fields.whole(name) else { continue }
      guard abs(count) < 100_000, let moved = calendar.date(byAdding: unit, value: count, to: day) else { return nil }
      day = moved
    }
    return day
  }

  private static let units: [(String, Calendar.Component)] = [
    ("day", .day), ("week", .weekOfYear), ("month", .month), ("year", .year),
  ]

  /// The nearest day of the week from tomorrow on, or back from yesterday; today counts where it is the day.
  private func next(_ weekday: Int, _ fields: SpokenFields) -> Date? {
    let today = calendar.component(.weekday, from: now)
    var distance = (weekday - today + 7) % 7
    if fields.number("next") != nil { distance += distance == 0 ? 7 : 0 }
    if fields.number("direction") == -1 { distance = distance == 0 ? -7 : distance - 7 }
    if let week = fields.whole("week"), abs(week) < 5_000 { distance += 7 * week }
    return calendar.date(byAdding: .day, value: distance, to: now)
  }

  /// A day of a month: the next one, where neither month nor year is said.
  private func named(_ date: Int, _ fields: SpokenFields, month: Int? = nil) -> Date? {
    let today = calendar.dateComponents([.year, .month, .day], from: now)
    guard let thisYear = today.year, let thisMonth = today.month, let thisDay = today.day else { return nil }
    var components = DateComponents(
      year: fields.whole("yearNumber") ?? thisYear, month: month ?? fields.whole("monthNumber") ?? thisMonth,
      day: date)
    if fields.number("yearNumber") == nil, fields.number("direction") != -1 {
      if month == nil, fields.number("monthNumber") == nil {
        if date < thisDay { components.month = thisMonth + 1 }
      } else if let month = components.month, (month, date) < (thisMonth, thisDay) {
        components.year = thisYear + 1
      }
    }
    return calendar.date(from: components)
  }

  // MARK: Times

  private func time(_ fields: SpokenFields) -> DateComponents {
    var hour = fields.whole("hour") ?? 0
    if let half = fields.whole("half"), (0...12).contains(hour) { hour = hour % 12 + half }
    return DateComponents(hour: min(max(hour, 0), 23), minute: min(max(fields.whole("minute") ?? 0, 0), 59))
  }

  private func set(_ time: DateComponents, _ components: inout DateComponents) {
    components.hour = time.hour
    components.minute = time.minute
  }

  /// Whether a time that was said without a day is over for today.
  private func isOver(_ components: DateComponents, _ fields: SpokenFields) -> Bool {
    let names = ["day", "week", "month", "year", "weekday", "date", "monthNumber"]
    guard names.allSatisfy({ fields[$0] == nil }) else { return false }
    return calendar.date(from: components).map { $0 < now } ?? false
  }

  /// Half a day later where that is still today and no half was said, else the next day.
  private func later(_ components: DateComponents, isHalfSaid: Bool) -> DateComponents {
    guard let date = calendar.date(from: components) else { return components }
    let halfADay = date.addingTimeInterval(43_200)
    let isStillToday = !isHalfSaid && calendar.isDate(halfADay, inSameDayAs: now) && halfADay > now
    guard let next = isStillToday ? halfADay : calendar.date(byAdding: .day, value: 1, to: date) else {
      return components
    }
    return calendar.dateComponents([.year, .month, .day, .hour, .minute], from: next)
  }

  // MARK: Spans

  private func span(_ name: String, _ fields: SpokenFields) -> SpokenValue? {
    let units: [String: Calendar.Component] = ["week": .weekOfYear, "month": .month, "year": .year]
    guard let unit = units[name] else { return nil }
    var anchor = day(fields) ?? now
    if let year = fields.whole("yearNumber"), fields.number("monthNumber") == nil {
      anchor = calendar.date(from: DateComponents(year: year, month: 6, day: 15)) ?? anchor
    }
    guard let interval = calendar.dateInterval(of: unit, for: anchor),
      let last = calendar.date(byAdding: .day, value: -1, to: interval.end)
    else { return nil }
    let parts: Set<Calendar.Component> = [.year, .month, .day]
    return .moment(
      start: calendar.dateComponents(parts, from: interval.start), end: calendar.dateComponents(parts, from: last))
  }
}

extension SpokenFields {
  /// The whole number under `name`, or nil.
  func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }
}
