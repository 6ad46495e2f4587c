/// A part of the day, as the field `part` of a moment names it: "tomorrow morning at 5".
enum DayPart: String {
  case dawn, morning, forenoon, noon, afternoon, evening, night
  /// The hours around midnight: 半夜, 深夜.
  case late

  /// The hours of the part, counted from the beginning of its day: 25 is one o'clock after midnight.
  private var hours: Range<Int> {
    switch self {
    case .dawn: 0..<9
    case .morning: 0..<12
    case .forenoon: 5..<13
    case .noon: 10..<15
    case .afternoon: 12..<24
    case .evening: 16..<28
    case .night: 18..<30
    case .late: 22..<30
    }
  }

  /// Returns the hour of the day that `hour` means in this part: 8 in the evening is 20, and 1 at night is 25, because
  /// it is after midnight.
  ///
  /// - Parameters:
  ///   - hour: the hour as it was said, at most 24.
  ///   - isOpen: whether the hour may be twelve hours later.
  /// - Returns: the hour; nil if the part has no such hour, as in "5 p.m. in the morning".
  func hour(_ hour: Int, isOpen: Bool) -> Int? {
    let early = isOpen && hour == 12 ? 0 : hour
    let later = isOpen && hour <= 12 ? [early + 12] : []
    return ([early] + later + [early + 24]).first(where: hours.contains)
  }

  /// Whether the whole part is before noon.
  var isBeforeNoon: Bool { self == .dawn || self == .morning || self == .forenoon }

  /// Whether the whole part is after noon.
  var isAfterNoon: Bool { self == .afternoon || self == .evening || self == .night }
}
