/// How often something is repeated: "every other Monday".
package struct RecurrenceRule: Hashable, Sendable {
  /// The unit of the interval. The names are the cases of `INRecurrenceFrequency`.
  package enum Frequency: String, Sendable {
    case minute, hourly, daily, weekly, monthly, yearly
  }

  package var frequency: Frequency
  /// The number of units between two times; 2 means every other one.
  package var interval: Int
  /// The days of the week, as 1 for Sunday to 7; empty if the rule names none.
  package var weekdays: [Int]

  /// Creates a rule, by default without days of the week.
  package init(_ frequency: Frequency, interval: Int = 1, weekdays: [Int] = []) {
    self.frequency = frequency
    self.interval = interval
    self.weekdays = weekdays
  }

  /// Reads the fields `repeat`, `interval`, `weekday`, `weekday2` and `weekday3`, and `days`, which is a number with a
  /// digit for each day of the week; nil if they describe no repetition.
  init?(_ fields: SpokenFields) {
    guard let frequency = fields.text("repeat").flatMap(Frequency.init) else { return nil }
    let interval = fields.number("interval") == nil ? 1 : fields.whole("interval")
    guard let interval, (1...1_000).contains(interval) else { return nil }
    let named = ["weekday", "weekday2", "weekday3"].compactMap { fields.whole($0) }
    let several = fields.whole("days").map { String($0).compactMap(\.wholeNumberValue) } ?? []
    let weekdays = frequency == .weekly ? Set(named + several) : []
    guard weekdays.isSubset(of: 1...7) else { return nil }
    self.init(frequency, interval: interval, weekdays: weekdays.sorted())
  }

  /// Whether the unit is shorter than a day.
  var isWithinDay: Bool { frequency == .minute || frequency == .hourly }
}
