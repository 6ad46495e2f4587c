import Testing

@testable import IntentLanguage

@Suite("Moments mean what people expect, on Thursday at 14:15")
struct SpokenMomentTests {
  @Test(
    "A moment with a title in English",
    arguments: [
      ("tonight at midnight", "2026-01-16T00:00"), ("at 12 tonight", "2026-01-16T00:00"),
      ("tonight at 1", "2026-01-16T01:00"), ("tonight at 8", "2026-01-15T20:00"),
      ("at quarter to six", "2026-01-15T17:45"),
      ("in a fortnight", "2026-01-29"), ("on 10/11/2027", "2027-10-11"), ("on 13/11/2027", "2027-11-13"),
      ("on 2031-12-24", "2031-12-24"), ("12/24/2031", "2031-12-24"), ("on friday the 13th", "2026-02-13"),
      ("at noon", "2026-01-16T12:00"), ("in an hour and a half", "2026-01-15T15:45"),
      ("the day after tomorrow at noon", "2026-01-17T12:00"), ("yesterday at 5", "2026-01-14T17:00"),
      ("today at 8 am", "2026-01-15T08:00"), ("today at 8", "2026-01-15T20:00"), ("in the morning", "2026-01-16T09:00"),
      ("on thursday at 9", "2026-01-22T09:00"), ("tomorrow night at 2", "2026-01-17T02:00"),
      ("at 5.30", "2026-01-15T17:30"), ("tomorrow at noon", "2026-01-16T12:00"),
      ("at a quarter to one", "2026-01-16T12:45"),
      ("a week from tomorrow", "2026-01-23"), ("first thing tomorrow", "2026-01-16T08:00"),
      ("at 0600", "2026-01-16T06:00"), ("at 1700 hours", "2026-01-15T17:00"), ("at dawn", "2026-01-16T06:00"),
      ("ten minutes before noon", "2026-01-16T11:50"), ("saturday night at 11", "2026-01-17T23:00"),
    ])
  func english(words: String, moment: String) {
    #expect(Self.english.reminder("remind me to call mom \(words)") == ["call mom", moment])
    #expect(Self.english.reminder("remind me \(words) to call mom") == ["call mom", moment])
  }

  @Test(
    "A bare hour is the next one, unless the language counts 24 hours",
    arguments: [
      ("de", "erinnere mich um 7 Uhr an Dehnen", "2026-01-16T07:00"),
      ("de", "erinnere mich um 7 an Dehnen", "2026-01-15T19:00"),
      ("de", "erinnere mich um 17.30 Uhr an Dehnen", "2026-01-15T17:30"),
      ("de", "erinnere mich heute um 8 Uhr an Dehnen", "2026-01-15T08:00"),
      ("de", "erinnere mich heute Nacht um 1 an Dehnen", "2026-01-16T01:00"),
      ("de", "erinnere mich am 24.12. an Dehnen", "2026-12-24"),
      ("fr", "rappelle-moi à 7 h d'appeler maman", "2026-01-16T07:00"),
      ("fr", "rappelle-moi demain après-midi d'appeler maman", "2026-01-16T15:00"),
      ("fr", "rappelle-moi lundi en huit d'appeler maman", "2026-01-26"),
      ("fr", "rappelle-moi ce soir à minuit d'appeler maman", "2026-01-16T00:00"),
      ("es", "recuérdame a las 7 llamar a mamá", "2026-01-16T07:00"),
      ("es", "recuérdame esta noche a las doce llamar a mamá", "2026-01-16T00:00"),
      ("zh", "今晚十二点提醒我吃药", "2026-01-16T00:00"), ("zh", "今晚一点提醒我吃药", "2026-01-16T01:00"),
      ("ja", "今夜12時に薬を飲むようリマインドして", "2026-01-16T00:00"),
      ("ja", "今夜1時に薬を飲むようリマインドして", "2026-01-16T01:00"),
    ])
  func bareHours(code: String, text: String, moment: String) {
    #expect(Speech(shipped: code).reminder(text).last == moment, "\(text)")
  }

  @Test("A moment within a title is taken out of it")
  func withinTitle() {
    let values = Speech(shipped: "de").reminder("erinnere mich daran, Mama morgen früh um 5 anzurufen")
    #expect(values == ["Mama anzurufen", "2026-01-16T05:00"])
  }

  @Test("A table is booked for the evening, also in a language that counts 24 hours")
  func tables() {
    let reading = Speech(shipped: "de").readings("reserviere einen Tisch für zwei bei Bowlder morgen um 8 Uhr").first
    #expect(reading?.parameters.contains { $0.value.line == "2026-01-16T20:00" } == true)
  }

  @Test(
    "The moment of a ride is never a place",
    arguments: [
      "get me a ride to the airport at 5 tomorrow morning", "get me a ride to the airport tomorrow morning at 5",
    ])
  func rides(text: String) {
    let reading = Self.english.readings(text).first
    #expect(reading?.parameters.map(\.value.line) == ["the airport", "2026-01-16T05:00"])
  }

  private static let english = Speech(shipped: "en")
}
