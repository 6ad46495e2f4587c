internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Formats dates and times in the style of the language: "Nov 22, 2026 at 5:00 PM".
extension ValueDescriber {
  /// Returns the words for date components or a range of them; nil for any other object, and for components that are
  /// not a date or a time.
  func moment(_ object: WireObject) -> String? {
    switch object.type {
    case "DateComponents": return text(of: object)
    case "INDateComponentsRange":
      if let repeated = recurrence(object) { return repeated }
      let ends = ["startDateComponents", "endDateComponents"].compactMap { object[$0].objectValue.flatMap(text) }
      return ends.isEmpty ? nil : ends.joined(separator: " – ")
    default: return nil
    }
  }

  /// Returns the words for the time or the place of a reminder; nil for any other object.
  func trigger(_ object: WireObject) -> String? {
    switch object.type {
    case "INTemporalEventTrigger": return object["dateComponentsRange"].objectValue.flatMap(moment)
    case "INSpatialEventTrigger":
      guard let place = object["placemark"].objectValue.flatMap({ name(of: $0) }) else { return nil }
      let event = catalogue.enumerations["INSpatialEvent"]?.name(of: object["event"].intValue ?? 0)
      return language.texts.text(event == "depart" ? "reminder.depart" : "reminder.arrive", ["place": place])
    default: return nil
    }
  }

  /// Returns the words for the time and the place at which the user is reminded of a task; empty for any other object.
  func triggers(of object: WireObject) -> [String] {
    guard object.type == "INTask" else { return [] }
    return ["temporalEventTrigger", "spatialEventTrigger"].compactMap { object[$0].objectValue.flatMap(trigger) }
  }

  private func text(of object: WireObject) -> String? {
    guard let moment = CalendarMoment(object) else { return nil }
    var style = Date.FormatStyle(
      date: moment.hasDay ? .abbreviated : .omitted, time: moment.hasTime ? .shortened : .omitted,
      locale: language.locale, calendar: Calendar(identifier: .gregorian))
    style.timeZone = moment.zone
    if moment.isRepeated { style = style.timeZone(.specificName(.short)) }
    return moment.date.formatted(style)
  }
}
