import AppleCompatibility
import Testing

@Suite struct DateComponentsFormatterTests {
  private func formatter(_ style: DateComponentsFormatter.UnitsStyle, _ locale: String = "en_US")
    -> DateComponentsFormatter
  {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.calendar?.locale = Locale(identifier: locale)
    return formatter
  }

  @Test(
    "Each style writes a duration in its form",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1:02:05", "0", "-1:05", "1d 1:00:00"),
      (.abbreviated, "1h 2m 5s", "0s", "-1m 5s", "1d 1h"),
      (.short, "1 hr, 2 min, 5 sec", "0 sec", "-1 min, 5 sec", "1 day, 1 hr"),
      (.full, "1 hour, 2 minutes, 5 seconds", "0 seconds", "-1 minute, 5 seconds", "1 day, 1 hour"),
      (
        .spellOut, "one hour, two minutes, five seconds", "zero seconds", "-one minute, five seconds",
        "one day, one hour"
      ),
      (.brief, "1hr 2min 5sec", "0sec", "-1min 5sec", "1day 1hr"),
    ])
  func styles(
    style: DateComponentsFormatter.UnitsStyle, hour: String, zero: String, negative: String, day: String
  ) {
    let formatter = formatter(style)
    #expect(formatter.string(from: 3725) == hour)
    #expect(formatter.string(from: 0) == zero)
    #expect(formatter.string(from: -65) == negative)
    #expect(formatter.string(from: 90_000) == day)
  }

  @Test(
    "The words are those of the calendar's language",
    arguments: [
      ("de_DE", "1 Stunde, 2 Minuten und 5 Sekunden", "1:02:05"), ("ru_RU", "1 час, 2 минуты, 5 секунд", "1:02:05"),
      ("ja_JP", "1時間 2分 5秒", "1:02:05"), ("fi_FI", "1 tunti 2 minuuttia ja 5 sekuntia", "1.02.05"),
      ("ar_EG", "ساعة، دقيقتان، و٥ ثوان", "١:٠٢:٠٥"),
    ])
  func languages(locale: String, full: String, positional: String) {
    #expect(formatter(.full, locale).string(from: 3725) == full)
    #expect(formatter(.positional, locale).string(from: 3725) == positional)
  }

  @Test func `Only allowed units are written, up to the maximum count`() {
    let formatter = formatter(.full)
    formatter.allowedUnits = [.hour, .minute]
    #expect(formatter.string(from: 90_061) == "25 hours, 1 minute")
    #expect(formatter.string(from: 59) == "0 minutes")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 90_061) == "25 hours")
  }

  @Test(
    "Zeros are dropped according to the behaviour",
    arguments: [
      ([], "0d 1h 0m 5s", "0:00:05"), (.dropLeading, "1h 0m 5s", "5"), (.dropMiddle, "0d 1h 5s", "0:00:05"),
      (.dropTrailing, "0d 1h 0m 5s", "0:00:05"), (.dropAll, "1h 5s", "5"), (.pad, "0d 1h 0m 5s", "00:00:05"),
    ] as [(DateComponentsFormatter.ZeroFormattingBehavior, String, String)])
  func zeros(behavior: DateComponentsFormatter.ZeroFormattingBehavior, abbreviated: String, positional: String) {
    let words = formatter(.abbreviated)
    words.allowedUnits = [.day, .hour, .minute, .second]
    words.zeroFormattingBehavior = behavior
    #expect(words.string(from: 3605) == abbreviated)
    let clock = formatter(.positional)
    clock.allowedUnits = [.hour, .minute, .second]
    clock.zeroFormattingBehavior = behavior
    #expect(clock.string(from: 5) == positional)
  }

  @Test func `A single largest unit can be written in the next smaller unit`() {
    let formatter = formatter(.abbreviated)
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: 63) == "63s")
    #expect(formatter.string(from: 123) == "2m 3s")
  }

  @Test func `Components are converted to the larger units before they are written`() {
    let formatter = formatter(.full)
    #expect(formatter.string(from: DateComponents(minute: 90)) == "1 hour, 30 minutes")
    #expect(formatter.string(for: DateComponents(day: 2)) == "2 days")
    #expect(formatter.string(for: "2 days") == nil)
    #expect(DateComponentsFormatter.localizedString(from: DateComponents(second: 7), unitsStyle: .positional) == "7")
  }

  @Test func `The time between two dates counts calendar months`() throws {
    let formatter = formatter(.full)
    let calendar = try #require(formatter.calendar)
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 2, day: 1)))
    let end = try #require(calendar.date(from: DateComponents(year: 2024, month: 3, day: 2)))
    #expect(formatter.string(from: start, to: end) == "1 month, 1 day")
  }

  @Test(arguments: [Double.nan, .infinity, 1e300]) func `An invalid interval gives nil`(interval: Double) {
    #expect(formatter(.full).string(from: interval) == nil)
  }

  @Test(
    "Phrases are added around the duration",
    arguments: [
      ("en_US", "About 5 minutes", "5 minutes remaining", "About 5 minutes remaining"),
      ("de_DE", "Etwa 5 Minuten", "Noch 5 Minuten", "Noch etwa 5 Minuten"),
    ])
  func phrases(locale: String, about: String, remaining: String, both: String) {
    let formatter = formatter(.full, locale)
    formatter.includesApproximationPhrase = true
    #expect(formatter.string(from: 300) == about)
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 300) == both)
    formatter.includesApproximationPhrase = false
    #expect(formatter.string(from: 300) == remaining)
  }
}
