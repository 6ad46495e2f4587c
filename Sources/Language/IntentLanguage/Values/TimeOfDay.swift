/// The time of day that the fields of a moment describe.
///
/// `hour`, `minute` and `half` are the time; `before` minutes are subtracted, as in "quarter to six". `part` is the part
/// of the day, and `usual` its hour if the words name none. `exact` 1 means that the hour is the one of a 24-hour clock.
/// `literal` is the first hour that means the one of a 24-hour clock in this language, as "7 Uhr" is in the morning.
struct TimeOfDay {
  /// The minutes since the beginning of the day; more than a day for an hour after the midnight of an evening.
  var minutes: Int
  /// Whether the time may also be twelve hours later.
  var isOpen = false
  /// Whether the time is midnight, which may be the end of a day.
  var isMidnight = false

  /// The number of minutes of half a day.
  static let half = 720

  /// Reads the time; nil if the fields name none, or one that no clock shows.
  ///
  /// - Parameters:
  ///   - spoken: the fields of a moment.
  ///   - isLiteral: whether the field `literal` counts.
  init?(_ spoken: SpokenFields, isLiteral: Bool = true) {
    let fields = Self.split(spoken)
    guard let said = fields.number("hour") else {
      guard let usual = fields.whole("usual"), (0...24).contains(usual) else { return nil }
      minutes = usual * 60
      return
    }
    guard (0..<25).contains(said), let minute = Self.minute(of: said, fields) else { return nil }
    let before = fields.number("before") == nil ? 0 : fields.whole("before")
    guard let before, (0..<60).contains(before), let hour = Self.hour(Int(said), fields: fields, isLiteral: isLiteral)
    else { return nil }
    isOpen = hour.isOpen
    isMidnight = hour.value == 0 && minute == 0 && before == 0
    minutes = hour.value * 60 + minute - before
    // A quarter to one is after noon, and a quarter to midnight is before it.
    if minutes < 0 || (isOpen && before > 0 && minutes < 60) { minutes += isOpen ? Self.half : 2 * Self.half }
  }

  /// The fields with the hour and the minute of a number such as 1700, which is exact.
  private static func split(_ fields: SpokenFields) -> SpokenFields {
    guard let number = fields.whole("hour"), (100..<2_400).contains(number), fields.number("exact") != nil else {
      return fields
    }
    var split = fields
    split["hour"] = .number(Double(number / 100))
    split["minute"] = .number(Double(number % 100))
    return split
  }

  /// The minute; a number such as 17.30 contains it.
  private static func minute(of hour: Double, _ fields: SpokenFields) -> Int? {
    let fraction = Int(((hour - hour.rounded(.down)) * 100).rounded())
    guard let minute = fields.number("minute") == nil ? fraction : fields.whole("minute") else { return nil }
    return (0...59).contains(minute) && (fraction == 0 || fields.number("minute") == nil) ? minute : nil
  }

  /// The hour on a 24-hour clock, and whether it may also be twelve hours later.
  private static func hour(_ hour: Int, fields: SpokenFields, isLiteral: Bool) -> (value: Int, isOpen: Bool)? {
    var hour = hour
    let half = hour <= 12 ? fields.whole("half") : nil
    if let half { hour = hour % 12 + (half == 12 ? 12 : 0) }
    guard let name = fields.text("part") else {
      let isAsSaid = isLiteral && fields.number("literal").map { Double(hour) >= $0 } ?? false
      let isOpen = half == nil && fields.number("exact") == nil && !isAsSaid && (1...12).contains(hour)
      return (hour, isOpen)
    }
    guard let part = DayPart(rawValue: name) else { return nil }
    return part.hour(hour, isOpen: half == nil).map { ($0, false) }
  }
}
