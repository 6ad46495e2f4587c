import CoreLocation
import Intents

/// When and where the user wants to be reminded of a task.
struct TaskReminder: Codable, Hashable, Sendable {
  /// The time, or the first of several times; nil if there is none.
  var time: DateComponents?
  /// How often the reminder is repeated, or nil.
  var recurrence: TaskRecurrence?
  /// The place as an archive of a `CLPlacemark`, or nil.
  var place: Data?
  /// Whether the trigger is leaving the place instead of reaching it.
  var isOnDeparture = false

  /// Creates a reminder from the triggers of a request; nil if it has none.
  init?(_ time: INTemporalEventTrigger?, _ place: INSpatialEventTrigger?) {
    self.time = time?.dateComponentsRange.startDateComponents
    recurrence = time?.dateComponentsRange.recurrenceRule.map(TaskRecurrence.init)
    self.place = (place?.placemark).flatMap {
      try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
    }
    isOnDeparture = place?.event == .depart
    if self.time == nil, self.place == nil { return nil }
  }

  /// The time as a value of a response.
  var temporalTrigger: INTemporalEventTrigger? {
    time.map {
      INTemporalEventTrigger(
        dateComponentsRange: INDateComponentsRange(start: $0, end: nil, recurrenceRule: recurrence?.rule))
    }
  }

  /// The place as a value of a response.
  var spatialTrigger: INSpatialEventTrigger? {
    place.flatMap { try? NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: $0) }
      .map { INSpatialEventTrigger(placemark: $0, event: isOnDeparture ? .depart : .arrive) }
  }
}
