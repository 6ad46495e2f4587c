internal import Foundation
internal import IntentLanguage
internal import IntentWire

/// Renders values in the forms that texts request, such as `when`.
extension ValueDescriber {
  /// Returns the words for a value in a form; empty if the value has no such form.
  func text(_ value: WireValue, in form: ValueForm) -> String {
    switch form {
    case .when: when(value, isAhead: false)
    case .ahead: when(value, isAhead: true)
    case .percent: value.doubleValue.map(percent) ?? ""
    case .minutes: value.doubleValue.flatMap(Int.init(exactly:)).map { language.texts.text("minutes", count($0)) } ?? ""
    }
  }

  private func percent(_ share: Double) -> String {
    (share > 1 ? share / 100 : share).formatted(
      .percent.precision(.fractionLength(0)).locale(language.locale))
  }

  // MARK: Moments

  private func when(_ value: WireValue, isAhead: Bool) -> String {
    switch value {
    case .date(let date): isAhead && date.timeIntervalSinceNow < -60 ? "" : when(date, .current, hasTime: true)
    case .object(let object): when(object, isAhead: isAhead)
    default: ""
    }
  }

  private func when(_ object: WireObject, isAhead: Bool) -> String {
    switch object.type {
    case "DateComponents":
      guard let moment = CalendarMoment(object) else { return "" }
      guard moment.hasDay else { return moment.hasTime ? at("", time(moment.date, moment.zone)) : "" }
      let limit = moment.hasTime ? -60.0 : -86_400
      if isAhead, moment.date.timeIntervalSinceNow < limit { return "" }
      return when(moment.date, moment.zone, hasTime: moment.hasTime)
    case "INTemporalEventTrigger": return when(object["dateComponentsRange"], isAhead: isAhead)
    case "INDateComponentsRange":
      if let repeated = recurrence(object) { return repeated }
      let ends = ["startDateComponents", "endDateComponents"].map { object[$0] }.filter { !$0.isNull }
      return ends.count == 2 && ends[0] != ends[1] ? moment(object) ?? "" : when(ends.first ?? .null, isAhead: isAhead)
    default: return ""
    }
  }

  /// Returns the words for a moment. A moment within the next hour is given in minutes.
  private func when(_ date: Date, _ zone: TimeZone, hasTime: Bool) -> String {
    if hasTime, let minutes = minutes(until: date) { return minutes }
    let day = day(date, zone)
    return hasTime ? at(day, time(date, zone)) : day
  }

  /// Returns the minutes until a moment in the next hour; nil for any other moment.
  func minutes(until date: Date) -> String? {
    let seconds = date.timeIntervalSinceNow
    guard (-30..<3_600).contains(seconds) else { return nil }
    return language.texts.text("minutes", count(Int((seconds / 60).rounded())))
  }

  func at(_ day: String, _ time: String) -> String {
    language.texts.text(day.isEmpty ? "when.time" : "when.at", ["day": day, "time": time])
  }

  func time(_ date: Date, _ zone: TimeZone) -> String {
    var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: language.locale)
    style.timeZone = zone
    return date.formatted(style)
  }

  private func day(_ date: Date, _ zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: .now), to: calendar.startOfDay(for: date)
    ).day
    switch days {
    case 0: return language.texts.text("when.today")
    case 1: return language.texts.text("when.tomorrow")
    case -1: return language.texts.text("when.yesterday")
    default:
      var style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: language.locale, calendar: calendar)
      style.timeZone = zone
      return language.texts.text("when.day", ["date": date.formatted(style)])
    }
  }
}
