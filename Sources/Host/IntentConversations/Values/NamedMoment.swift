internal import Foundation
internal import IntentWire

/// A moment in the value of a parameter, as the host checks it before an extension gets it.
struct NamedMoment {
  /// The object with the moment: date components, or a range of them.
  private let object: WireObject

  /// Finds the moment of a value: of date components, of a range of them, or of the trigger of a reminder. Nil for any
  /// other value.
  init?(_ value: WireValue) {
    guard let named = value.objectValue else { return nil }
    switch named.type {
    case "DateComponents", "INDateComponentsRange": object = named
    case "INTemporalEventTrigger":
      guard let range = named["dateComponentsRange"].objectValue else { return nil }
      object = range
    default: return nil
    }
  }

  /// Whether the user named a moment whose meaning is not clear; see `SpokenValue.moment`.
  var isUnclear: Bool { [start, end].compactMap(\.self).allSatisfy(\.fields.isEmpty) && rule == nil }

  /// Whether the moment is over. A moment counts for five more minutes, because a conversation takes time.
  var isPast: Bool {
    guard rule == nil, let moment = (end ?? start).flatMap(CalendarMoment.init), moment.hasDay else { return false }
    return moment.date.timeIntervalSinceNow < (moment.hasTime ? -Self.tolerance : -Self.day)
  }

  private static let tolerance = 300.0
  private static let day = 86_400.0

  /// How the moment is repeated; nil if it is not.
  var rule: WireObject? { object["recurrenceRule"].objectValue }

  /// The first of the repeated moments.
  var once: WireValue {
    var single = object
    single["recurrenceRule"] = .null
    return .object(single)
  }

  private var start: WireObject? {
    object.type == "DateComponents" ? object : object["startDateComponents"].objectValue
  }

  private var end: WireObject? { object["endDateComponents"].objectValue }
}
