internal import Foundation

/// The variable `TZ`, in the forms of POSIX that Foundation does not read: a name after a colon, such as
/// `:Europe/Berlin`, and a rule, such as `CET-1CEST,M3.5.0,M10.5.0/3`. Foundation would use Greenwich Mean Time.
enum TimeZoneVariable {
  /// The days that are compared, from now on: the clock changes of two years are among them.
  private static let days = 731

  /// Replaces such a value by the name of a time zone with the same clock in the next two years, for this process and
  /// those that it starts. Call it before the first use of a time zone.
  static func replaceByName() {
    guard let value = getenv("TZ").map({ String(cString: $0) }), !value.isEmpty, TimeZone(identifier: value) == nil,
      let name = name(of: value)
    else { return }
    setenv("TZ", name, 1)
  }

  private static func name(of value: String) -> String? {
    if value.hasPrefix(":") { return TimeZone(identifier: String(value.dropFirst())).map(\.identifier) }
    let start = Int(Date().timeIntervalSince1970)
    let offsets = (0..<days).map { day in
      let time = start + day * 86_400
      return (date: Date(timeIntervalSince1970: TimeInterval(time)), seconds: systemOffset(at: time))
    }
    return TimeZone.knownTimeZoneIdentifiers.first { identifier in
      guard let zone = TimeZone(identifier: identifier) else { return false }
      return offsets.allSatisfy { zone.secondsFromGMT(for: $0.date) == $0.seconds }
    }
  }

  /// The seconds east of Greenwich by the C library, which reads rules.
  private static func systemOffset(at time: Int) -> Int {
    var time = time_t(time)
    var parts = tm()
    localtime_r(&time, &parts)
    return parts.tm_gmtoff
  }
}
