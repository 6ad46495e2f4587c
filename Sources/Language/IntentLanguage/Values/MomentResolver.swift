internal import Foundation

/// Converts the fields of a moment into dates: "tomorrow at five", "in ten minutes", "next Friday".
///
/// The sentences of `value moment:` set these fields:
/// - `day`, `week`, `month` and `year` count from today; `hours`, `minutes` and `seconds` count from now.
/// - `weekday` is 1 on Sunday; `next` 1 skips today, and `inWeek` counts calendar weeks, which begin on Monday: 1 is
///   next week, −1 last week.
/// - `date` is the day of a month, `monthNumber` the month, `yearNumber` the year.
/// - `hour`, `minute`, `half` (0 before noon, 12 after), `before`, `exact`, `literal`, `part` and `usual` are the time of
///   day; see ``TimeOfDay``.
/// - `zone` is the time zone in which the fields count.
/// - `repeat`, `interval` and `days` are a ``RecurrenceRule``.
/// - `span` is a whole `week`, `month` or `year`.
/// - `direction` −1 means the past: counts go back.
/// - `unclear` 1 means that the words name a moment, but don't say which.
struct MomentResolver {
  let now: Date
  var calendar: Calendar
  /// The moment that the words change; nil if they name a new one.
  var planned: PlannedMoment?
  /// Whether hours such as "8 Uhr" are in the morning. A table in a restaurant is booked for the evening.
  private var isLiteral = true
  /// The hours that mean the afternoon or evening unless the words state otherwise.
  private var afternoon = UsualTimes.afternoon(of: nil)

  /// Whether days and months without a year mean the last ones, and not the next ones.
  private var isPast = false

  init(now: Date, locale: Locale) {
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    self.calendar = calendar
  }

  /// The moment that `fields` describe; nil if the calendar has no such moment.
  func value(_ fields: SpokenFields) -> SpokenValue? {
    if fields.number("unclear") != nil { return .unclearMoment }
    if let zone = fields.text("zone") { return value(fields, inZone: zone) }
    if let planned, let changed = changed(planned, fields) { return changed }
    if fields["repeat"] != nil, !isPast { return RecurrenceRule(fields).flatMap { recurring($0, fields) } }
    if Self.distances.contains(where: { fields.number($0.name) != nil }) {
      return fromNow(fields).map { .moment(start: $0, end: nil) }
    }
    if let span = fields.text("span") { return self.span(span, fields) }
    return moment(fields).map { .moment(start: $0, end: nil) }
  }

  /// The single day or time that `fields` describe; nil if the calendar has no such moment.
  func moment(_ fields: SpokenFields) -> DateComponents? {
    guard let day = day(fields) else { return nil }
    guard Self.namesTime(fields) else { return dayComponents(of: day) }
    guard let time = time(fields) else { return nil }
    let isTimeOnly = !Self.namesDay(fields) && fields.text("repeat") == nil
    if isTimeOnly { return next(time) }
    let usual = components(day, usual(time))
    return hasPassed(usual) ? later(usual, time: time, fields: fields) : usual
  }

  /// A resolver for requests for `intent`, with the usual times of such requests.
  func planning(_ intent: String) -> MomentResolver {
    var reader = self
    reader.afternoon = UsualTimes.afternoon(of: intent)
    reader.isLiteral = reader.afternoon == UsualTimes.afternoon(of: nil)
    reader.isPast = UsualTimes.arePast(of: intent)
    return reader
  }

  func dayComponents(of date: Date) -> DateComponents {
    calendar.dateComponents([.year, .month, .day], from: date)
  }

  // MARK: From now

  static let distances: [(name: String, seconds: Double)] = [("hours", 3_600), ("minutes", 60), ("seconds", 1)]

  private func fromNow(_ fields: SpokenFields) -> DateComponents? {
    let distance = Self.distances.reduce(0) { $0 + (fields.number($1.name) ?? 0) * $1.seconds } * sign(fields)
    guard abs(distance) < 1e10 else { return nil }
    return calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: now.addingTimeInterval(distance))
  }

  /// The direction of counts: −1 for the past, otherwise 1.
  private func sign(_ fields: SpokenFields) -> Double { fields.number("direction") == -1 ? -1 : 1 }

  // MARK: Days

  func day(_ fields: SpokenFields) -> Date? {
    if let date = fields.whole("date") { return dayOfMonth(date, fields, on: fields.whole("weekday")) }
    if let weekday = fields.whole("weekday") { return next(weekday, fields) }
    if let month = fields.whole("monthNumber"), fields.number("day") == nil {
      return dayOfMonth(1, fields, month: month)
    }
    var day = now
    for (name, unit) in Self.units where fields.number(name) != nil {
      guard let count = fields.whole(name), count.magnitude < 100_000,
        let moved = calendar.date(byAdding: unit, value: count * Int(sign(fields)), to: day)
      else { return nil }
      day = moved
    }
    return day
  }

  private static let units: [(String, Calendar.Component)] = [
    ("day", .day), ("week", .weekOfYear), ("month", .month), ("year", .year),
  ]

  /// The next day with this weekday, which may be today, or the last one before today.
  private func next(_ weekday: Int, _ fields: SpokenFields) -> Date? {
    guard (1...7).contains(weekday) else { return nil }
    let today = calendar.component(.weekday, from: now)
    if fields.number("inWeek") != nil {
      guard let week = fields.whole("inWeek"), week.magnitude < 5_000 else { return nil }
      return calendar.date(byAdding: .day, value: 7 * week + (weekday + 5) % 7 - (today + 5) % 7, to: now)
    }
    var distance = (weekday - today + 7) % 7
    if fields.number("next") != nil { distance += distance == 0 ? 7 : 0 }
    if fields.number("direction") == -1 { distance = distance == 0 ? -7 : distance - 7 }
    let isOpen = ["direction", "next", "week"].allSatisfy { fields.number($0) == nil }
    if isPast, isOpen, distance > 0 { distance -= 7 }
    let week = fields.number("week") ?? 0
    guard abs(week) < 5_000 else { return nil }
    distance += 7 * Int(week)
    return calendar.date(byAdding: .day, value: distance, to: now)
  }

  /// A day of a month that is a certain day of the week: "Friday the 13th". Nil if a named month has no such day.
  private func dayOfMonth(_ date: Int, _ fields: SpokenFields, on weekday: Int?) -> Date? {
    guard let first = dayOfMonth(date, fields) else { return nil }
    guard let weekday, calendar.component(.weekday, from: first) != weekday else { return first }
    guard fields["monthNumber"] == nil, fields["month"] == nil, !isPast else { return nil }
    // A day of the month is each day of the week within a few years.
    return (1...Self.monthsOfYears).lazy.compactMap { count -> Date? in
      calendar.date(byAdding: .month, value: count, to: first)
    }.first { calendar.component(.weekday, from: $0) == weekday && calendar.component(.day, from: $0) == date }
  }

  private static let monthsOfYears = 60

  /// A day of a month. If the fields name no month or year, the day is the next one with this number.
  private func dayOfMonth(_ date: Int, _ fields: SpokenFields, month: Int? = nil) -> Date? {
    let today = calendar.dateComponents([.year, .month, .day], from: now)
    guard let thisYear = today.year, let thisMonth = today.month, let thisDay = today.day else { return nil }
    let year = fields.number("yearNumber") == nil ? thisYear : fields.whole("yearNumber")
    guard let year, (1...9_999).contains(year) else { return nil }
    let goesBack = fields.number("direction") == -1
    if let month = month ?? fields.whole("monthNumber") {
      let isThisYear = fields.number("yearNumber") == nil && !goesBack
      let isOver = isThisYear && !isPast && (month, date) < (thisMonth, thisDay)
      let isToCome = isThisYear && isPast && (month, date) > (thisMonth, thisDay)
      return self.date(year: year + (isOver ? 1 : 0) - (isToCome ? 1 : 0), month: month, day: date)
    }
    if isPast, !goesBack, year == thisYear, date > thisDay {
      return calendar.date(byAdding: .month, value: -1, to: now).flatMap { before in
        let month = calendar.dateComponents([.year, .month], from: before)
        return self.date(year: month.year ?? thisYear, month: month.month ?? thisMonth, day: date)
      }
    }
    // Not every month has a day 30 or 31, but at least one of three consecutive months has it.
    let first = thisMonth + (date < thisDay && year == thisYear && !goesBack && !isPast ? 1 : 0)
    return (first...first + 2).lazy.compactMap { month in
      self.date(year: year + (month - 1) / 12, month: (month - 1) % 12 + 1, day: date)
    }.first
  }

  /// The day; nil if the calendar does not have it.
  private func date(year: Int, month: Int, day: Int) -> Date? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let components = DateComponents(year: year, month: month, day: day)
    return calendar.date(from: components).flatMap { calendar.component(.month, from: $0) == month ? $0 : nil }
  }

  // MARK: Times

  static func namesTime(_ fields: SpokenFields) -> Bool { fields["hour"] != nil || fields["usual"] != nil }

  /// Whether the fields name a day.
  static func namesDay(_ fields: SpokenFields) -> Bool {
    ["day", "week", "month", "year", "weekday", "date", "monthNumber"].contains { fields[$0] != nil }
  }

  func time(_ fields: SpokenFields) -> TimeOfDay? { TimeOfDay(fields, isLiteral: isLiteral) }

  /// The minutes of a time on a named day. An hour in the afternoon need not be stated: "tomorrow at five" is 17:00,
  /// because people plan little for the night.
  func usual(_ time: TimeOfDay) -> Int {
    time.minutes + (time.isOpen && afternoon.contains(time.minutes / 60) ? TimeOfDay.half : 0)
  }

  /// The components of the time `minutes` after the beginning of a day. 25:00 is 1:00 of the next day.
  func components(_ day: Date, _ minutes: Int) -> DateComponents {
    let days = Int((Double(minutes) / 1_440).rounded(.down))
    let date = calendar.date(byAdding: .day, value: days, to: day) ?? day
    var components = dayComponents(of: date)
    let rest = minutes - days * 1_440
    components.hour = rest / 60
    components.minute = rest % 60
    return components
  }

  func hasPassed(_ components: DateComponents) -> Bool {
    calendar.date(from: components).map { $0 < now } ?? false
  }

  /// The next such time. If the fields name no half of the day, it may be twelve hours later.
  private func next(_ time: TimeOfDay) -> DateComponents {
    let minutes = time.minutes % 1_440
    var today = [components(now, minutes)]
    if time.isOpen, minutes / 60 < 12 { today.append(components(now, minutes + TimeOfDay.half)) }
    if let next = today.first(where: { !hasPassed($0) }) { return next }
    return components(now, 1_440 + (time.isOpen ? usual(time) : minutes))
  }

  /// A time on a named day that has passed: tonight's midnight, the evening of today, or the weekday in a week. Any
  /// other time stays in the past.
  private func later(_ passed: DateComponents, time: TimeOfDay, fields: SpokenFields) -> DateComponents {
    guard let date = calendar.date(from: passed), calendar.isDate(date, inSameDayAs: now), !isPast else {
      return passed
    }
    let isLate = fields.text("part") == DayPart.late.rawValue
    if time.isMidnight || (isLate && time.minutes < 360) { return components(now, time.minutes + 1_440) }
    let evening = components(now, time.minutes + TimeOfDay.half)
    if time.isOpen, time.minutes < TimeOfDay.half, !hasPassed(evening), fields["weekday"] == nil { return evening }
    let isOpen = ["direction", "next", "week", "inWeek"].allSatisfy { fields[$0] == nil }
    guard fields["weekday"] != nil, isOpen else { return passed }
    return components(calendar.date(byAdding: .day, value: 7, to: now) ?? now, usual(time))
  }

  // MARK: Spans

  private func span(_ name: String, _ fields: SpokenFields) -> SpokenValue? {
    let units: [String: Calendar.Component] = ["week": .weekOfYear, "month": .month, "year": .year]
    guard let unit = units[name] else { return nil }
    guard var anchor = day(fields) else { return nil }
    if fields.number("yearNumber") != nil, fields.number("monthNumber") == nil {
      guard let year = fields.whole("yearNumber"), (1...9_999).contains(year),
        let middle = date(year: year, month: 6, day: 15)
      else { return nil }
      anchor = middle
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
  /// The whole number in the field `name`; nil if the field has none.
  func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }
}
