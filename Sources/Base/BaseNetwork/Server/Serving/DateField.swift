internal import Foundation

/// The value of `Date`, cached for one second.
struct DateField {
  private var second: time_t = 0
  private var value = ""

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The current time in the format of RFC 9110, section 5.6.7.
  mutating func text() -> String {
    let now = time(nil)
    if now != second {
      second = now
      value = Self.text(now)
    }
    return value
  }

  /// A time in that format. The C library's function would use the locale of the process.
  static func text(_ time: time_t) -> String {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(1900 + parts.tm_year)"
    return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
