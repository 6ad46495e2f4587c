internal import Foundation

/// A duration split into units, from the largest to the smallest.
struct TimeParts {
  /// The count of one unit. It is never negative.
  struct Part {
    let unit: TimeUnit
    let count: Int
  }

  /// The parts, one for each allowed unit.
  private let parts: [Part]
  /// Whether the end is before the start.
  let isNegative: Bool

  /// Splits the time between two dates into units.
  init(from start: Date, to end: Date, calendar: Calendar, allowedUnits: NSCalendar.Unit, collapses: Bool) {
    isNegative = end < start
    let first = min(start, end)
    let last = max(start, end)
    func count(_ units: [TimeUnit]) -> [Part] {
      let components = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
      return units.map { Part(unit: $0, count: components.value(for: $0.component) ?? 0) }
    }
    let units = TimeUnit.allCases.filter { allowedUnits.isEmpty || allowedUnits.contains($0.calendarUnit) }
    var parts = count(units)
    if collapses, let largest = parts.firstIndex(where: { $0.count > 0 }), parts[largest].count == 1,
      largest + 1 < units.count
    {
      parts = count(Array(units[(largest + 1)...]))
    }
    self.parts = parts
  }

  /// The parts without the zero units that `behavior` drops. At least one part remains, if there is one.
  func dropping(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior) -> [Part] {
    guard let first = parts.firstIndex(where: { $0.count > 0 }), let last = parts.lastIndex(where: { $0.count > 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? parts : parts.suffix(1) }
    return parts.enumerated().filter { index, part in
      part.count > 0 || !behavior.contains(index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }
}

/// A unit of time that a formatter can use.
enum TimeUnit: String, CaseIterable {
  case year, month, week, day, hour, minute, second

  /// The unit in a calendar's terms.
  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// The unit in a formatter's terms.
  var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// Whether colons separate the unit in the positional style.
  var isOnClock: Bool { self == .hour || self == .minute || self == .second }
}
