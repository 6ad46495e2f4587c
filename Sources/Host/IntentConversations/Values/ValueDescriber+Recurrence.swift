internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Formats repeated moments: "every Monday at 7:00 AM".
extension ValueDescriber {
  /// Returns the words for a range of date components that is repeated; nil if it is not.
  func recurrence(_ range: WireObject) -> String? {
    guard let rule = range["recurrenceRule"].objectValue, let words = words(forRule: rule) else { return nil }
    guard let start = range["startDateComponents"].objectValue.flatMap(CalendarMoment.init) else { return words }
    let day = isFixed(rule) ? words : language.texts.text("repeat.from", ["repeat": words, "date": date(start)])
    return start.hasTime && !isWithinDay(rule) ? at(day, time(start.date, start.zone)) : day
  }

  private func words(forRule rule: WireObject) -> String? {
    guard let interval = rule["interval"].intValue.flatMap({ Int(exactly: $0) }), interval > 0,
      let frequency = frequency(rule), frequency != "unknown"
    else { return nil }
    let days = weekdays(rule)
    var values = count(interval)
    values.spoken["days"] = language.list(days)
    if frequency == "weekly", interval == 1, rule["weeklyRecurrenceDays"].intValue == Self.workdays {
      return language.texts.text("repeat.weekdays")
    }
    return language.texts.text(frequency == "weekly" && !days.isEmpty ? "repeat.days" : "repeat.\(frequency)", values)
  }

  private func frequency(_ rule: WireObject) -> String? {
    catalogue.enumerations["INRecurrenceFrequency"]?.name(of: rule["frequency"].intValue ?? 0)
  }

  /// Whether the words for a rule say all days on which it falls.
  private func isFixed(_ rule: WireObject) -> Bool {
    guard rule["interval"].intValue == 1 else { return isWithinDay(rule) }
    return frequency(rule) == "daily" || isWithinDay(rule) || !weekdays(rule).isEmpty
  }

  private func isWithinDay(_ rule: WireObject) -> Bool { ["hourly", "minute"].contains(frequency(rule)) }

  /// The bits of `INDayOfWeekOptions` from Monday to Friday.
  private static let workdays: Int64 = 31

  /// The names of the days of a rule, from Monday on.
  private func weekdays(_ rule: WireObject) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = language.locale
    let bits = rule["weeklyRecurrenceDays"].intValue ?? 0
    return (0..<7).filter { bits & (1 << $0) != 0 }.map { calendar.weekdaySymbols[($0 + 1) % 7] }
  }

  private func date(_ moment: CalendarMoment) -> String {
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: language.locale)
    style.timeZone = moment.zone
    return moment.date.formatted(style)
  }
}
