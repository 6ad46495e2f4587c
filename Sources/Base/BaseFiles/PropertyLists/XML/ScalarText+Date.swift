internal import Foundation

extension ScalarText {
  /// Parses a date in the format of property lists: `2025-03-14T15:09:26Z`.
  static func date(_ text: UnsafeBufferPointer<UInt8>) -> Outcome<Date> {
    guard let (year, month, day, hour, minute, second) = fields(text), 1...12 ~= month,
      1...days(in: month, of: year) ~= day, hour < 24, minute < 60, second < 60
    else { return .malformed(reason: "is not a date such as '2025-03-14T15:09:26Z'") }
    let seconds = ((daysSince1970(year: year, month: month, day: day) * 24 + hour) * 60 + minute) * 60 + second
    return .value(Date(timeIntervalSince1970: Double(seconds)))
  }

  /// The format of a date, with 0 for each digit.
  private static let pattern: StaticString = "0000-00-00T00:00:00Z"

  private static func fields(_ text: UnsafeBufferPointer<UInt8>) -> (Int, Int, Int, Int, Int, Int)? {
    guard text.count == pattern.utf8CodeUnitCount else { return nil }
    var fields: [Int] = [0]
    for (index, byte) in text.enumerated() {
      if pattern.utf8Start[index] == UInt8(ascii: "0") {
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == pattern.utf8Start[index] else { return nil }
        fields.append(0)
      }
    }
    return (fields[0], fields[1], fields[2], fields[3], fields[4], fields[5])
  }

  private static let daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeapYear = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return daysInMonths[month - 1] + (month == 2 && isLeapYear ? 1 : 0)
  }

  /// The number of days from 1970 in the proleptic Gregorian calendar.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let before = (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
    // Leap years from year 0, which is a leap year: each fourth year, except centuries that are not divisible by 400.
    let leapDays = year == 0 ? 0 : (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1
    return year * 365 + leapDays + before + day - 1 - 719_528
  }
}
