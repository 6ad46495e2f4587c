/// The words of a language for days, parts of the day and hours, and the orders in which people say them.
struct MomentPhrases: Sendable {
  let code: String
  /// A request with the moment in the place of `*`, and its title.
  let carriers: [String]
  let title: String
  /// The days, with the date on which they are.
  let days: [(words: String, date: String)]
  /// The parts of the day, each with hours and the times that they are then.
  let parts: [(words: String, hours: [(words: String, time: String)])]
  /// The orders of day, part and hour: `D P T`.
  let orders: [String]

  /// The sentences with the expected moment. Each moment is in one of the carriers.
  var sentences: [(text: String, moment: String)] {
    moments.enumerated().map { index, moment in
      let carrier = carriers[(index + index / orders.count) % carriers.count]
      return (carrier.replacing("*", with: moment.words), moment.value)
    }
  }

  private var moments: [(words: String, value: String)] {
    days.flatMap { day in
      parts.flatMap { part in
        part.hours.flatMap { hour in
          let words = ["D": day.words, "P": part.words, "T": hour.words]
          return orders.map { order in
            (order.map { words[String($0)] ?? String($0) }.joined(), "\(day.date)T\(hour.time)")
          }
        }
      }
    }
  }
}

extension MomentPhrases {
  /// The phrases of all languages, on Thursday, 15 January 2026, at 14:15.
  static let all: [MomentPhrases] = [english, german, french, spanish, chinese, japanese]

  private static let english = MomentPhrases(
    code: "en", carriers: ["remind me to call mom *", "remind me * to call mom"], title: "call mom",
    days: [
      ("tomorrow", "2026-01-16"), ("on monday", "2026-01-19"), ("next friday", "2026-01-16"),
      ("the day after tomorrow", "2026-01-17"), ("on 1/20/2027", "2027-01-20"), ("on 2031-12-24", "2031-12-24"),
      ("on january 20", "2026-01-20"), ("in two weeks", "2026-01-29"), ("in a fortnight", "2026-01-29"),
    ],
    parts: [
      ("in the morning", [("at 5", "05:00"), ("at quarter to six", "05:45"), ("at half past seven", "07:30")]),
      ("in the afternoon", [("at 2", "14:00"), ("at 12:30", "12:30"), ("at ten past three", "15:10")]),
      ("in the evening", [("at 8", "20:00"), ("at 7:15", "19:15"), ("at twenty to nine", "20:40")]),
    ],
    orders: ["D P T", "D T P", "T D P", "T P D", "P T D", "P D T"])

  private static let german = MomentPhrases(
    code: "de", carriers: ["erinnere mich * an Dehnen", "erinnere mich an Dehnen *"], title: "Dehnen",
    days: [
      ("morgen", "2026-01-16"), ("am Montag", "2026-01-19"), ("übermorgen", "2026-01-17"),
      ("am 20.1.2027", "2027-01-20"),
      ("am 20. Januar", "2026-01-20"), ("in zwei Wochen", "2026-01-29"), ("in 14 Tagen", "2026-01-29"),
    ],
    parts: [
      (
        "morgens",
        [("um 5", "05:00"), ("um 6 Uhr", "06:00"), ("um Viertel vor sechs", "05:45"), ("um halb acht", "07:30")]
      ),
      ("nachmittags", [("um 2", "14:00"), ("um 3 Uhr 10", "15:10"), ("um zehn nach drei", "15:10")]),
      ("abends", [("um 8", "20:00"), ("um 7 Uhr", "19:00"), ("um zwanzig vor neun", "20:40"), ("um 19:15", "19:15")]),
    ],
    orders: ["D P T", "D T P", "T D P", "P T D", "P D T"])

  private static let french = MomentPhrases(
    code: "fr", carriers: ["rappelle-moi * d'appeler maman", "rappelle-moi d'appeler maman *"], title: "appeler maman",
    days: [
      ("demain", "2026-01-16"), ("lundi", "2026-01-19"), ("après-demain", "2026-01-17"), ("le 20/1/2027", "2027-01-20"),
      ("le 20 janvier", "2026-01-20"), ("dans deux semaines", "2026-01-29"), ("dans quinze jours", "2026-01-29"),
    ],
    parts: [
      (
        "dans la matinée",
        [("à 5 h", "05:00"), ("à six heures moins le quart", "05:45"), ("à 7 heures et demie", "07:30")]
      ),
      ("dans l'après-midi", [("à 2 heures", "14:00"), ("à 3 h 10", "15:10")]),
      (
        "dans la soirée",
        [("à 8 h", "20:00"), ("à 7 heures et quart", "19:15"), ("à neuf heures moins vingt", "20:40")]
      ),
    ],
    orders: ["D P T", "D T P", "T D P", "P T D", "P D T"])

  private static let spanish = MomentPhrases(
    code: "es", carriers: ["recuérdame * llamar a mamá", "recuérdame llamar a mamá *"], title: "llamar a mamá",
    days: [
      ("mañana", "2026-01-16"), ("el lunes", "2026-01-19"), ("pasado mañana", "2026-01-17"),
      ("el 20/1/2027", "2027-01-20"),
      ("el 20 de enero", "2026-01-20"), ("dentro de dos semanas", "2026-01-29"), ("en quince días", "2026-01-29"),
    ],
    parts: [
      (
        "por la mañana", [("a las 5", "05:00"), ("a las seis menos cuarto", "05:45"), ("a las siete y media", "07:30")]
      ),
      ("por la tarde", [("a las 2", "14:00"), ("a las tres y diez", "15:10")]),
      (
        "por la noche",
        [("a las 8", "20:00"), ("a las siete y cuarto", "19:15"), ("a las nueve menos veinte", "20:40")]
      ),
    ],
    orders: ["D P T", "D T P", "T D P", "P T D", "P D T"])

  private static let chinese = MomentPhrases(
    code: "zh", carriers: ["*提醒我吃药", "提醒我*吃药"], title: "吃药",
    days: [
      ("明天", "2026-01-16"), ("星期一", "2026-01-19"), ("后天", "2026-01-17"), ("2027年1月20日", "2027-01-20"),
      ("1月20号", "2026-01-20"), ("两周后", "2026-01-29"), ("2031-12-24", "2031-12-24"),
    ],
    parts: [
      ("早上", [("五点", "05:00"), ("五点四十五分", "05:45"), ("七点半", "07:30"), ("六点差一刻", "05:45")]),
      ("下午", [("两点", "14:00"), ("三点十分", "15:10")]),
      ("晚上", [("八点", "20:00"), ("七点一刻", "19:15"), ("十点", "22:00")]),
    ],
    orders: ["DPT", "PTD"])

  private static let japanese = MomentPhrases(
    code: "ja", carriers: ["*に薬を飲むようリマインドして"], title: "薬を飲む",
    days: [
      ("明日", "2026-01-16"), ("月曜日", "2026-01-19"), ("明後日", "2026-01-17"), ("2027年1月20日", "2027-01-20"),
      ("1月20日", "2026-01-20"), ("2週間後", "2026-01-29"), ("2031/12/24", "2031-12-24"),
    ],
    parts: [
      ("朝", [("5時", "05:00"), ("5時45分", "05:45"), ("7時半", "07:30"), ("6時15分前", "05:45")]),
      ("午後", [("2時", "14:00"), ("3時10分", "15:10")]),
      ("夜", [("8時", "20:00"), ("7時15分", "19:15"), ("10時", "22:00")]),
    ],
    orders: ["DのPT", "DのPのT", "PTにD"])
}
