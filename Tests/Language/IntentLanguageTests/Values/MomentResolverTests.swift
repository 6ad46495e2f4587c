import Foundation
import Testing

@testable import IntentLanguage

@Suite("The moment reader converts fields into dates")
struct MomentResolverTests {
  /// The date of fields such as `weekday=6 next=1` on Thursday, 15 January 2026, at 14:15; nil if they are rejected.
  private func moment(_ text: String) -> String? {
    var fields = SpokenFields()
    for part in text.split(separator: " ") {
      let pair = part.split(separator: "=")
      fields.set(String(pair[0]), to: String(pair[1]))
    }
    return MomentResolver(now: Speech.now, locale: Locale(identifier: "en_GB")).value(fields)?.line
  }

  @Test(
    "Days and weekdays become dates",
    arguments: [
      ("day=0", "2026-01-15"), ("day=1", "2026-01-16"), ("day=-2", "2026-01-13"), ("day=17", "2026-02-01"),
      ("day=3 direction=-1", "2026-01-12"), ("week=2 direction=-1", "2026-01-01"), ("week=1", "2026-01-22"),
      ("month=1", "2026-02-15"), ("year=1", "2027-01-15"), ("month=1 day=1", "2026-02-16"),
      ("weekday=5", "2026-01-15"), ("weekday=6", "2026-01-16"), ("weekday=4", "2026-01-21"),
      ("weekday=5 next=1", "2026-01-22"),
      ("weekday=6 next=1", "2026-01-16"), ("weekday=6 direction=-1", "2026-01-09"),
      ("weekday=5 direction=-1", "2026-01-08"),
      ("weekday=7 week=1", "2026-01-24"), ("weekday=4 inWeek=1", "2026-01-21"), ("weekday=6 inWeek=1", "2026-01-23"),
      ("weekday=1 inWeek=1", "2026-01-25"), ("weekday=2 inWeek=0", "2026-01-12"), ("weekday=6 inWeek=-1", "2026-01-09"),
    ])
  func days(fields: String, value: String) {
    #expect(moment(fields) == value)
  }

  @Test("A table is booked for the evening, other things for the day")
  func usualHours() {
    var fields = SpokenFields()
    fields.set("day", to: "1")
    fields.set("hour", to: "8")
    let reader = MomentResolver(now: Speech.now, locale: Locale(identifier: "en_GB"))
    #expect(reader.value(fields)?.line == "2026-01-16T08:00")
    #expect(reader.planning("INBookRestaurantReservationIntent").value(fields)?.line == "2026-01-16T20:00")
  }

  @Test(
    "A request that searches for past events uses past dates",
    arguments: [
      ("weekday=6", "2026-01-09"), ("weekday=5", "2026-01-15"), ("weekday=6 next=1", "2026-01-16"),
      ("weekday=6 direction=-1", "2026-01-09"), ("date=20", "2025-12-20"), ("date=3", "2026-01-03"),
      ("date=3 monthNumber=5", "2025-05-03"), ("date=3 monthNumber=1", "2026-01-03"),
      ("date=3 monthNumber=5 yearNumber=2026", "2026-05-03"),
      ("monthNumber=7 span=month", "2025-07-01/2025-07-31"), ("day=0", "2026-01-15"),
    ])
  func past(fields text: String, value: String) {
    var fields = SpokenFields()
    for part in text.split(separator: " ") {
      let pair = part.split(separator: "=")
      fields.set(String(pair[0]), to: String(pair[1]))
    }
    let reader = MomentResolver(now: Speech.now, locale: Locale(identifier: "en_GB"))
    #expect(reader.planning("INSearchForPhotosIntent").value(fields)?.line == value)
  }

  @Test(
    "A day of the month becomes the next such date",
    arguments: [
      ("date=20", "2026-01-20"), ("date=15", "2026-01-15"), ("date=3", "2026-02-03"),
      ("date=3 monthNumber=5", "2026-05-03"),
      ("date=3 monthNumber=1", "2027-01-03"), ("date=3 monthNumber=1 direction=-1", "2026-01-03"),
      ("date=29 monthNumber=2 yearNumber=2028", "2028-02-29"), ("date=31 monthNumber=12 yearNumber=1999", "1999-12-31"),
      ("monthNumber=5", "2026-05-01"),
    ])
  func dates(fields: String, value: String) {
    #expect(moment(fields) == value)
  }

  @Test(
    "Times are today, or twelve hours later or tomorrow if they have passed",
    arguments: [
      ("hour=20", "2026-01-15T20:00"), ("hour=5 half=12", "2026-01-15T17:00"), ("hour=12 half=0", "2026-01-16T00:00"),
      ("hour=12 half=12", "2026-01-16T12:00"), ("hour=5", "2026-01-15T17:00"), ("hour=2", "2026-01-16T14:00"),
      ("hour=2 minute=30", "2026-01-15T14:30"), ("hour=9 half=0", "2026-01-16T09:00"), ("hour=0", "2026-01-16T00:00"),
      ("hour=13", "2026-01-16T13:00"), ("hour=15 half=12", "2026-01-15T15:00"), ("hour=24", "2026-01-16T00:00"),
      ("hour=5 day=0", "2026-01-15T17:00"), ("hour=9 day=1", "2026-01-16T09:00"),
      ("hour=6 minute=30 weekday=2", "2026-01-19T18:30"), ("hour=7 day=1", "2026-01-16T07:00"),
      ("hour=5 half=0 day=1", "2026-01-16T05:00"), ("hour=5 exact=1 day=1", "2026-01-16T05:00"),
      ("hour=17 minute=45 weekday=2", "2026-01-19T17:45"), ("hour=24 day=0", "2026-01-16T00:00"),
      ("hour=24 weekday=6", "2026-01-17T00:00"), ("hour=24 minute=30 date=31", "2026-02-01T00:30"),
    ])
  func times(fields: String, value: String) {
    #expect(moment(fields) == value)
  }

  @Test(
    "Hours and minutes from now become a time",
    arguments: [
      ("minutes=10", "2026-01-15T14:25"), ("hours=1.5", "2026-01-15T15:45"),
      ("hours=10 minutes=50", "2026-01-16T01:05"),
      ("seconds=90", "2026-01-15T14:16"), ("minutes=0", "2026-01-15T14:15"),
    ])
  func distances(fields: String, value: String) {
    #expect(moment(fields) == value)
  }

  @Test(
    "A span has a first and a last day",
    arguments: [
      ("span=week", "2026-01-12/2026-01-18"), ("span=week week=1", "2026-01-19/2026-01-25"),
      ("span=week week=-1", "2026-01-05/2026-01-11"), ("span=month", "2026-01-01/2026-01-31"),
      ("span=month month=1", "2026-02-01/2026-02-28"), ("span=month monthNumber=5", "2026-05-01/2026-05-31"),
      ("span=year", "2026-01-01/2026-12-31"), ("span=year year=-1", "2025-01-01/2025-12-31"),
      ("span=year yearNumber=1984", "1984-01-01/1984-12-31"),
    ])
  func spans(fields: String, value: String) {
    #expect(moment(fields) == value)
  }

  @Test(
    "Dates that the calendar does not have are rejected, also huge ones",
    arguments: [
      "date=30 monthNumber=2", "date=0", "date=45", "date=31 monthNumber=6", "date=29 monthNumber=2 yearNumber=2027",
      "day=1e9", "week=1e9", "month=1e9", "year=1e9", "date=9e18", "date=1 yearNumber=9e18",
      "span=year yearNumber=9e18",
      "span=year yearNumber=1e300", "span=decade", "hours=1e300", "minutes=-1e300", "hour=30",
      "hour=5 minute=75", "hour=9e18", "weekday=9", "weekday=9e18", "weekday=2 week=9e18", "weekday=2 inWeek=9e18",
      "monthNumber=13", "day=inf", "day=-9223372036854775808", "date=-9223372036854775808",
      "weekday=2 inWeek=-9223372036854775808",
    ])
  func impossible(fields: String) {
    #expect(moment(fields) == nil)
  }

  @Test("A day that the next month does not have is in the month after")
  func skipped() throws {
    let now = try #require(
      Calendar(identifier: .gregorian).date(from: DateComponents(year: 2026, month: 1, day: 31, hour: 9)))
    var fields = SpokenFields()
    fields.set("date", to: "30")
    #expect(MomentResolver(now: now, locale: Locale(identifier: "en")).value(fields)?.line == "2026-03-30")
  }
}
