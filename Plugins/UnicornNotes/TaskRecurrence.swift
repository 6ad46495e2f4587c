import Intents

/// How often a reminder is repeated, in the form that the notebook stores.
struct TaskRecurrence: Codable, Hashable, Sendable {
  /// The number of units between two reminders.
  var interval: Int
  /// The unit: the raw value of an `INRecurrenceFrequency`.
  var frequency: Int
  /// The days of the week: the raw value of an `INDayOfWeekOptions`.
  var days: UInt

  /// Creates the stored form of a rule.
  init(_ rule: INRecurrenceRule) {
    interval = rule.interval
    frequency = rule.frequency.rawValue
    days = rule.weeklyRecurrenceDays.rawValue
  }

  /// The rule as a value of a response.
  var rule: INRecurrenceRule {
    INRecurrenceRule(
      interval: interval, frequency: INRecurrenceFrequency(rawValue: frequency) ?? .unknown,
      weeklyRecurrenceDays: INDayOfWeekOptions(rawValue: days))
  }
}
