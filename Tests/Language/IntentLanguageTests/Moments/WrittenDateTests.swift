import Foundation
import Testing

@testable import IntentLanguage

@Suite("Dates and times as ICU writes them are read back")
struct WrittenDateTests {
  private static let calendar = Calendar(identifier: .gregorian)

  /// Styles of dates with and without a time, from the longest to numbers only.
  private static let styles: [(date: DateFormatter.Style, time: DateFormatter.Style)] = [
    (.full, .none), (.long, .short), (.medium, .none), (.short, .none), (.full, .short), (.short, .short),
    (.long, .none), (.medium, .short),
  ]

  /// Each day from the next one to more than a year later, with a style and a time that vary.
  private static func moments(in code: String) -> [(text: String, expected: String)] {
    (1...400).compactMap { number in
      let style = styles[number % styles.count]
      let time = DateComponents(day: number, hour: (number * 7) % 24 - 14, minute: (number * 11) % 60 - 15)
      guard let date = calendar.date(byAdding: time, to: Speech.now) else { return nil }
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: code)
      formatter.dateStyle = style.date
      formatter.timeStyle = style.time
      let clock: Set<Calendar.Component> = style.time == .none ? [] : [.hour, .minute]
      let parts = calendar.dateComponents(clock.union([.year, .month, .day]), from: date)
      return (formatter.string(from: date), SpokenValue.moment(start: parts, end: nil).line)
    }
  }

  @Test(
    "A reminder has the date and the time, and no word of them is in its title",
    arguments: MomentPhrases.all.map(\.code))
  func written(code: String) throws {
    let phrases = try #require(MomentPhrases.all.first { $0.code == code })
    let speech = Speech(shipped: code)
    var wrong: [String] = []
    for (index, moment) in Self.moments(in: code).enumerated() {
      let words = (Self.preposition[code] ?? "") + moment.text
      let text = phrases.carriers[index % phrases.carriers.count].replacing("*", with: words)
      let values = speech.reminder(text)
      if values != [phrases.title, moment.expected] { wrong.append("\(text): \(values), not \(moment.expected)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.joined(separator: "\n"))")
  }

  /// What people say before a date.
  private static let preposition = ["en": "on ", "de": "am ", "fr": "le ", "es": "el "]
}
