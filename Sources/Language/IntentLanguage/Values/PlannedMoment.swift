package import Foundation

/// The moment of a request or a task that later words change: "no, at seven".
package struct PlannedMoment: Hashable, Sendable {
  /// The first or only moment.
  package let start: DateComponents
  /// How it is repeated; nil if it is not.
  package let rule: RecurrenceRule?

  /// Creates a moment from its components and its repetition.
  package init(start: DateComponents, rule: RecurrenceRule?) {
    self.start = start
    self.rule = rule
  }
}

/// Changes of a moment, which keep what the words do not name: the date, the hour or the repetition.
extension MomentResolver {
  /// The planned moment with what `fields` name; nil if nothing of it remains.
  func changed(_ planned: PlannedMoment, _ fields: SpokenFields) -> SpokenValue? {
    guard fields["span"] == nil, Self.distances.allSatisfy({ fields[$0.name] == nil }) else { return nil }
    let timed = Self.namesTime(fields) ? fields : fields.withTime(of: planned.start)
    if fields["repeat"] != nil {
      return RecurrenceRule(fields).flatMap { rule in recurring(rule, timed) }
    }
    let rule = planned.rule?.moved(to: fields.whole("weekday"))
    guard let starts = starts(planned, rule: rule, fields: fields, timed: timed) else { return nil }
    guard let rule else { return starts.first.map { .moment(start: $0, end: nil) } }
    return (starts.first { !hasPassed($0) } ?? starts.first).map { .recurring(start: $0, rule) }
  }

  /// The possible first moments, the most likely first; nil if nothing of the planned one remains.
  private func starts(
    _ planned: PlannedMoment, rule: RecurrenceRule?, fields: SpokenFields, timed: SpokenFields
  ) -> [DateComponents]? {
    if Self.namesDay(fields) {
      guard rule != nil || !Self.namesTime(fields) else { return nil }
      return moment(timed).map { [$0] }
    }
    guard let time = time(fields), let day = calendar.date(from: planned.start) else { return nil }
    let changed = time.isOpen ? minutes(of: time, near: planned.start) : time.minutes
    let days = [day] + (rule.map { self.days(of: $0, fields) } ?? [])
    return days.map { components($0, changed) }
  }

  /// The minutes of a time that may also be twelve hours later: in the half of the day of the planned moment.
  private func minutes(of time: TimeOfDay, near planned: DateComponents) -> Int {
    guard let hour = planned.hour else { return usual(time) }
    return time.minutes % TimeOfDay.half + (hour < 12 ? 0 : TimeOfDay.half)
  }
}

extension SpokenFields {
  /// The fields with the time of day of a moment, if it has one.
  fileprivate func withTime(of moment: DateComponents) -> SpokenFields {
    guard let hour = moment.hour else { return self }
    var timed = self
    timed["hour"] = .number(Double(hour))
    timed["minute"] = .number(Double(moment.minute ?? 0))
    timed["exact"] = .number(1)
    return timed
  }
}

extension RecurrenceRule {
  /// The rule on another day of the week, if it names one: "on Friday" for "every Monday".
  fileprivate func moved(to weekday: Int?) -> RecurrenceRule {
    guard let weekday, frequency == .weekly, (1...7).contains(weekday) else { return self }
    return RecurrenceRule(frequency, interval: interval, weekdays: [weekday])
  }
}
