import Testing

@testable import IntentLanguage

@Suite("Repeated moments have a rule and a first date")
struct RecurrenceTests {
  @Test(
    "A rule is read in each language",
    arguments: [
      ("en", "remind me every day at 7 to stretch", "2026-01-16T07:00 daily"),
      ("en", "remind me to stretch every monday", "2026-01-19 weekly 2"),
      ("en", "remind me to stretch every weekday at 8:30", "2026-01-16T08:30 weekly 2,3,4,5,6"),
      ("en", "remind me every other week to stretch", "2026-01-15 2 weekly"),
      ("en", "remind me every morning at 6 to stretch", "2026-01-16T06:00 daily"),
      ("en", "remind me on tuesdays and thursdays at 6 pm to stretch", "2026-01-15T18:00 weekly 3,5"),
      ("en", "remind me every 2 hours to stretch", "2026-01-15T16:15 2 hourly"),
      ("en", "remind me on the 1st of every month to stretch", "2026-02-01 monthly"),
      ("en", "remind me every year on may 3 to stretch", "2026-05-03 yearly"),
      ("en", "set a weekly reminder to stretch", "2026-01-15 weekly"),
      ("en", "remind me every thursday at 9 to stretch", "2026-01-22T09:00 weekly 5"),
      ("de", "erinnere mich jeden Tag um 7 an Dehnen", "2026-01-16T07:00 daily"),
      ("de", "erinnere mich jeden Montag um 8 an Dehnen", "2026-01-19T08:00 weekly 2"),
      ("de", "erinnere mich montags an Dehnen", "2026-01-19 weekly 2"),
      ("de", "erinnere mich werktags um 8:30 an Dehnen", "2026-01-16T08:30 weekly 2,3,4,5,6"),
      ("de", "erinnere mich alle zwei Wochen an Dehnen", "2026-01-15 2 weekly"),
      ("de", "erinnere mich jeden Morgen um 6 an Dehnen", "2026-01-16T06:00 daily"),
      ("de", "setz eine wöchentliche Erinnerung an Dehnen", "2026-01-15 weekly"),
      ("fr", "rappelle-moi tous les jours à 7 h d'appeler maman", "2026-01-16T07:00 daily"),
      ("fr", "rappelle-moi tous les lundis d'appeler maman", "2026-01-19 weekly 2"),
      ("fr", "rappelle-moi chaque jour ouvrable à 8 h 30 d'appeler maman", "2026-01-16T08:30 weekly 2,3,4,5,6"),
      ("fr", "rappelle-moi une semaine sur deux d'appeler maman", "2026-01-15 2 weekly"),
      ("fr", "rappelle-moi chaque matin à 6 h d'appeler maman", "2026-01-16T06:00 daily"),
      ("es", "recuérdame todos los días a las 7 llamar a mamá", "2026-01-16T07:00 daily"),
      ("es", "recuérdame todos los lunes llamar a mamá", "2026-01-19 weekly 2"),
      ("es", "recuérdame de lunes a viernes a las 8:30 llamar a mamá", "2026-01-16T08:30 weekly 2,3,4,5,6"),
      ("es", "recuérdame cada dos semanas llamar a mamá", "2026-01-15 2 weekly"),
      ("es", "recuérdame cada mañana a las 6 llamar a mamá", "2026-01-16T06:00 daily"),
      ("zh", "每天早上七点提醒我吃药", "2026-01-16T07:00 daily"),
      ("zh", "每周一提醒我吃药", "2026-01-19 weekly 2"),
      ("zh", "每个工作日八点半提醒我吃药", "2026-01-16T08:30 weekly 2,3,4,5,6"),
      ("zh", "每两周提醒我吃药", "2026-01-15 2 weekly"),
      ("zh", "每月1号提醒我吃药", "2026-02-01 monthly"),
      ("ja", "毎日7時に薬を飲むようリマインドして", "2026-01-16T07:00 daily"),
      ("ja", "毎週月曜日に薬を飲むようリマインドして", "2026-01-19 weekly 2"),
      ("ja", "平日8時半に薬を飲むようリマインドして", "2026-01-16T08:30 weekly 2,3,4,5,6"),
      ("ja", "隔週で薬を飲むようリマインドして", "2026-01-15 2 weekly"),
      ("ja", "毎朝6時に薬を飲むようリマインドして", "2026-01-16T06:00 daily"),
    ])
  func rules(code: String, text: String, moment: String) {
    let values = Self.speech[code]?.reminder(text)
    #expect(values == [Self.titles[code], moment], "\(text)")
  }

  @Test(
    "A moment without a clear meaning is left open, and no word of it is in the title",
    arguments: [
      ("en", "remind me to stretch at 8 pm tomorrow morning"), ("en", "remind me twice a day to stretch"),
      ("en", "remind me to stretch on february 30"), ("en", "remind me in 65 minutes at 5 pm to stretch"),
      ("en", "remind me at half past to stretch"), ("en", "remind me at 5 pm honolulu time to stretch"),
      ("en", "remind me every day until friday to stretch"),
      ("en", "remind me every day at 8 am and 8 pm to stretch"), ("en", "remind me to stretch monday or tuesday"),
      ("en", "remind me on the last day of every month to stretch"),
      ("de", "erinnere mich jeden Tag um 8 und um 20 Uhr an Dehnen"),
      ("fr", "rappelle-moi tous les jours à 8 h et à 20 h d'appeler maman"),
      ("es", "recuérdame todos los días a las 8 y a las 20 llamar a mamá"),
      ("zh", "每天早上八点和晚上八点提醒我吃药"), ("ja", "毎日午前8時と午後8時に薬を飲むようリマインドして"),
      ("de", "erinnere mich um 20 Uhr morgen früh an Dehnen"), ("de", "erinnere mich zweimal am Tag an Dehnen"),
      ("de", "erinnere mich am 30. Februar an Dehnen"), ("de", "erinnere mich in 65 Minuten um 17 Uhr an Dehnen"),
      ("fr", "rappelle-moi à 20 h demain matin d'appeler maman"),
      ("fr", "rappelle-moi deux fois par jour d'appeler maman"),
      ("fr", "rappelle-moi dans 65 minutes à 17 h d'appeler maman"),
      ("es", "recuérdame a las 8 de la tarde mañana por la mañana llamar a mamá"),
      ("es", "recuérdame dos veces al día llamar a mamá"), ("es", "recuérdame en 65 minutos a las 5 llamar a mamá"),
      ("zh", "晚上八点明天早上提醒我吃药"), ("zh", "每天两次提醒我吃药"), ("zh", "65分钟后下午五点提醒我吃药"),
      ("ja", "午後8時明日の朝に薬を飲むようリマインドして"), ("ja", "1日2回薬を飲むようリマインドして"),
      ("ja", "65分後の午後5時に薬を飲むようリマインドして"),
    ])
  func unclear(code: String, text: String) {
    let values = Self.speech[code]?.reminder(text)
    #expect(values == [Self.titles[code], ""], "\(text)")
  }

  private static let speech = Dictionary(uniqueKeysWithValues: titles.keys.map { ($0, Speech(shipped: $0)) })
  private static let titles = [
    "en": "stretch", "de": "Dehnen", "fr": "appeler maman", "es": "llamar a mamá", "zh": "吃药", "ja": "薬を飲む",
  ]
}
