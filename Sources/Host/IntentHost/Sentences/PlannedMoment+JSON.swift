internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

extension PlannedMoment {
  /// Finds the first moment in the values of a request; nil if there is none.
  init?(of intent: WireObject, _ kind: KnownIntents.DescribedIntent) {
    let members = ValueWriter(catalogue: kind.catalogue).members(intent, kind.definition.parameters)
    let moments = kind.definition.parameters.lazy.compactMap { members[$0.name].flatMap { PlannedMoment($0) } }
    guard let moment = moments.first else { return nil }
    self = moment
  }

  /// Finds the moment in a value: a range of date components, or an object with one in a property. Nil if there is
  /// none.
  init?(_ value: JSONValue) {
    guard case .object(let members) = value else { return nil }
    guard case .object(let start)? = members["startDateComponents"] else {
      let inner = ["temporalEventTrigger", "dateComponentsRange"].lazy.compactMap { members[$0] }
      guard let moment = inner.compactMap({ PlannedMoment($0) }).first else { return nil }
      self = moment
      return
    }
    func part(_ name: String) -> Int? { start[name]?.wholeNumber }
    let components = DateComponents(
      year: part("year"), month: part("month"), day: part("day"), hour: part("hour"), minute: part("minute"))
    guard components.day != nil else { return nil }
    self.init(start: components, rule: members["recurrenceRule"].flatMap { RecurrenceRule($0) })
  }
}

extension RecurrenceRule {
  /// Reads the JSON of an `INRecurrenceRule`; nil for another value.
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let members) = value, case .string(let name)? = members["frequency"],
      let frequency = Frequency(rawValue: name)
    else { return nil }
    var weekdays: [Int] = []
    if case .array(let days)? = members["weeklyRecurrenceDays"] {
      weekdays = days.compactMap { day in
        guard case .string(let name) = day else { return nil }
        return ParameterWriter.weekdays.firstIndex(of: name).map { $0 + 1 }
      }
    }
    self.init(frequency, interval: members["interval"]?.wholeNumber ?? 1, weekdays: weekdays)
  }
}

extension JSONValue {
  /// The whole number; nil for another value.
  fileprivate var wholeNumber: Int? { if case .int(let number) = self { Int(exactly: number) } else { nil } }
}
