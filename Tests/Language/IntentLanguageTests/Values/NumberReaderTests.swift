import Foundation
import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("The number reader parses numbers")
struct NumberReaderTests {
  /// The readers of the package's languages, which know words that Foundation does not spell.
  private static let readers = Dictionary(
    uniqueKeysWithValues: ["en", "de", "fr", "es", "zh", "ja"].map { code in
      (code, Speech(shipped: code).recogniser.numbers)
    })

  private func number(_ text: String, _ code: String) -> (value: Double, end: Int)? {
    let tokenizer = Tokenizer(apostropheEndsWord: code == "fr")
    let reader = Self.readers[code] ?? NumberReader(Locale(identifier: code), tokenizer: tokenizer)
    return reader.number(tokenizer.tokens(text) ?? [], from: 0)
  }

  @Test(
    "Written numbers are parsed",
    arguments: [
      ("en", "12", 12), ("en", "12.5", 12.5), ("en", "1,000", 1_000), ("en", "1,000.50", 1_000.5),
      ("en", "1.000,50", 1_000.5),
      ("en", "1,000,000", 1_000_000), ("en", "12,50", 12.5), ("en_US", "0.25", 0.25), ("en", "007", 7),
      ("de", "1.000", 1_000), ("de", "1.000,50", 1_000.5), ("de", "1,000.50", 1_000.5), ("de", "12,50", 12.5),
      ("de", "12.50", 12.5), ("de", "1.000.000", 1_000_000), ("fr", "12,50", 12.5), ("es", "1.234,5", 1_234.5),
      ("zh", "1,000.50", 1_000.5), ("ja", "１２", 12),
    ])
  func written(code: String, text: String, value: Double) {
    #expect(number(text, code)?.value == value)
    #expect(number(text, code)?.end == 1)
  }

  @Test(
    "Spaces and apostrophes separate groups of three digits",
    arguments: [
      ("fr", "1 000", 1_000, 2), ("fr", "1\u{A0}000,50", 1_000.5, 2), ("fr", "1\u{202F}000\u{202F}000", 1_000_000, 3),
      ("de", "1'000", 1_000, 1), ("de", "1’000.50", 1_000.5, 1), ("en", "12 500", 12_500, 2),
      ("es", "1 000,50", 1_000.5, 2),
      ("en", "20 30", 20, 1), ("en", "1 0000", 1, 1), ("en", "0 500", 0, 1), ("en", "80's", 80, 1),
    ])
  func grouped(code: String, text: String, value: Double, end: Int) {
    let number = number(text, code)
    #expect(number?.value == value && number?.end == end)
  }

  @Test(
    "In Chinese a last digit counts the next smaller unit; in Japanese it counts ones",
    arguments: [
      ("一千五", 1_500, 1_005, 3), ("三百二", 320, 302, 3), ("两万五", 25_000, 20_005, 3), ("一千零五", 1_005, 1_005, 4),
      ("二十五", 25, 25, 3), ("一千二百三", 1_230, 1_203, 5), ("五", 5, 5, 1), ("二〇二六", 2_026, 2_026, 4),
      ("两万五千", 25_000, 25_000, 4), ("一零一点七", 101.7, 101.7, 5), ("三点五", 3, 3, 1), ("一零一点", 101, 101, 3),
    ])
  func shortened(text: String, chinese: Double, japanese: Double, end: Int) {
    let tokens = Tokenizer().tokens(text) ?? []
    for (shortens, value) in [(true, chinese), (false, japanese)] {
      let number = HanNumerals(shortensUnits: shortens).number(tokens, from: 0)
      #expect(number?.value == value && number?.end == end)
    }
  }

  @Test(
    "Digits are written beside characters",
    arguments: [("1万2000円", 12_000, 3), ("5千円", 5_000, 2), ("1.5万", 15_000, 2), ("5千米", 5, 1), ("3点", 3, 1)])
  func mixed(text: String, value: Double, end: Int) {
    let number = number(text, "zh")
    #expect(number?.value == value && number?.end == end)
  }

  @Test(
    "Spoken numbers are parsed",
    arguments: [
      ("en", "zero", 0, 1), ("en", "twelve", 12, 1), ("en", "twenty five", 25, 2), ("en", "twenty-five", 25, 2),
      ("en", "one hundred", 100, 2), ("en", "two hundred and five", 205, 4), ("en", "three hundred fifty two", 352, 4),
      ("en", "five thousand", 5_000, 2), ("en", "five thousand two hundred", 5_200, 4),
      ("en", "forty two dollars", 42, 2),
      ("de", "fünf", 5, 1), ("de", "fünfundzwanzig", 25, 1), ("de", "einundzwanzig", 21, 1),
      ("fr", "vingt-cinq", 25, 2),
      ("fr", "vingt et un", 21, 3), ("fr", "soixante-dix", 70, 2), ("fr", "quatre-vingt-dix-neuf", 99, 4),
      ("es", "cinco", 5, 1), ("es", "treinta y dos", 32, 3), ("es", "veintidós", 22, 1), ("zh", "十五", 15, 2),
      ("zh", "二十", 20, 2), ("zh", "三百零五", 305, 4), ("zh", "两万", 20_000, 2), ("zh", "二〇二六", 2_026, 4),
      ("zh", "一千二百", 1_200, 4), ("ja", "十五", 15, 2), ("ja", "三千", 3_000, 2), ("ja", "八時", 8, 1),
      ("en", "ninety eight point five", 98.5, 4), ("en", "five point", 5, 1), ("en", "one point two five", 1.25, 4),
      ("de", "achtundneunzig Komma fünf", 98.5, 3), ("fr", "cent un virgule deux", 101.2, 4),
      ("es", "noventa y ocho punto cinco", 98.5, 5), ("zh", "九十八点五", 98.5, 5), ("zh", "十二点五", 12, 2),
      ("de", "hundertdrei", 103, 1), ("de", "einhundertdrei Komma acht", 103.8, 3),
      ("de", "zweihundertfünfzig", 250, 1),
      ("de", "tausendzweihundert", 1_200, 1), ("de", "dreitausendfünf", 3_005, 1),
    ])
  func said(code: String, text: String, value: Double, end: Int) {
    let number = number(text, code)
    #expect(number?.value == value && number?.end == end)
  }

  @Test(
    "Numbers are parsed in the forms in which people say them",
    arguments: [
      ("en", "a hundred and twenty dollars", 120, 4), ("en", "a hundred and five", 105, 4),
      ("en", "two grand", 2_000, 2),
      ("en", "half a million dollars", 500_000, 3), ("en", "half a grand", 500, 3), ("en", "twelve hundred", 1_200, 2),
      ("en", "one and a half", 1.5, 4), ("en", "a half", 0.5, 2), ("en", "one half", 0.5, 2), ("en", "a dozen", 12, 2),
      ("en", "two dozen", 24, 2), ("en", "half a dozen", 6, 3), ("en", "two and a half thousand", 2_500, 5),
      ("en", "2 million", 2_000_000, 2), ("en", "1.5 million", 1_500_000, 2), ("en", "5 hundred", 500, 2),
      ("en", "a million and a half", 1_500_000, 5), ("en", "one hundred and twenty thousand five hundred", 120_500, 7),
      ("en", "a thousand and one", 1_001, 4), ("en", "minus five", -5, 2), ("en", "one fifty", 1, 1),
      ("en", "5k", 5_000, 2), ("en", "twenty five hundred", 2_500, 3), ("en", "two hundred thousand", 200_000, 3),
      ("de", "fuffzehn", 15, 1), ("de", "fuffzig", 50, 1), ("de", "zwo", 2, 1), ("de", "anderthalb", 1.5, 1),
      ("de", "eineinhalb", 1.5, 1), ("de", "zweieinhalb", 2.5, 1), ("de", "hundertzwanzig", 120, 1),
      ("de", "hundert zwanzig", 120, 2), ("de", "eine halbe Million", 500_000, 3), ("de", "hundertundeins", 101, 1),
      ("de", "zwei Millionen dreihunderttausend", 2_300_000, 3), ("de", "ein Dutzend", 12, 2),
      ("de", "zwei und eine halbe", 2.5, 4), ("de", "minus zwanzig", -20, 2), ("de", "zwölfhundert", 1_200, 1),
      ("fr", "cent vingt", 120, 2), ("fr", "deux cent vingt", 220, 3), ("fr", "septante-deux", 72, 2),
      ("fr", "nonante", 90, 1), ("fr", "un million deux cent mille", 1_200_000, 5), ("fr", "deux et demi", 2.5, 3),
      ("fr", "vingt cents", 20, 1), ("fr", "une douzaine", 12, 2), ("fr", "moins vingt", -20, 2),
      ("es", "ciento veinte", 120, 2), ("es", "veinte y cinco", 25, 3), ("es", "treinta y 5", 35, 3),
      ("es", "20 y 5", 20, 1), ("es", "dos mil", 2_000, 2), ("es", "20 mil", 20_000, 2),
      ("es", "medio millón", 500_000, 2), ("es", "dos y medio", 2.5, 3), ("es", "doscientas treinta y una", 231, 4),
      ("es", "mil quinientos veintiuno", 1_521, 3), ("es", "media docena", 6, 2),
      ("zh", "一百二", 120, 3), ("zh", "两千五", 2_500, 3), ("zh", "三亿", 300_000_000, 2), ("zh", "负五", -5, 2),
      ("zh", "三五十", 3, 1), ("ja", "千五百", 1_500, 3), ("ja", "一万二千", 12_000, 4), ("ja", "マイナス五", -5, 5),
    ])
  func compound(code: String, text: String, value: Double, end: Int) {
    let number = number(text, code)
    #expect(number?.value == value && number?.end == end)
  }

  @Test(
    "Signs and fractions belong to a number",
    arguments: [
      ("-20", -20, 2), ("−20", -20, 2), ("–20", -20, 2), ("－20", -20, 2), ("+20", 20, 2), ("1/2", 0.5, 2),
      ("½", 0.5, 1),
      ("2½", 2.5, 2), ("1 1/2", 1.5, 3), ("3/4 cup", 0.75, 2), ("⅔", 2.0 / 3, 1), ("1 5/2", 1, 1),
    ] as [(String, Double, Int)])
  func signed(text: String, value: Double, end: Int) {
    let number = number(text, "en")
    #expect(number?.value == value && number?.end == end)
  }

  @Test("A range is not a number", arguments: [("en", "20-30"), ("en", "20–30"), ("zh", "二三十"), ("zh", "七八千")])
  func range(code: String, text: String) {
    let tokens = Tokenizer().tokens(text) ?? []
    let number = number(text, code)
    #expect(number?.value.isNaN == true && number?.end == tokens.count)
  }

  @Test(
    "Every number up to 2,000 and many more are parsed as they are spelled",
    arguments: [
      "en", "de", "fr", "es", "zh", "ja",
    ])
  func spelled(code: String) {
    let formatter = NumberFormatter.spelling(Locale(identifier: code))
    let values = Array(0...2_000) + stride(from: 2_013, to: 1_000_000, by: 4_999)
    for value in values {
      let text = formatter.string(from: NSNumber(value: value)) ?? ""
      let number = number(text, code)
      #expect(number?.value == Double(value), "\(text)")
    }
  }

  @Test(
    "Other words are not numbers",
    arguments: [
      ("en", ""), ("en", "hello"), ("en", "and five"), ("en", "10:30"), ("en", "1.2.3"), ("de", "hundertwasser"),
      ("de", "tausendsassa"), ("zh", "万"), ("zh", "你好"), ("en", "nan"),
      ("en", String(repeating: "9", count: 400)), ("ar", "٣"),
    ])
  func none(code: String, text: String) {
    #expect(number(text, code) == nil)
  }

  @Test(
    "Digits to dial, written or spoken one by one",
    arguments: [
      ("555 0123", "5550123", 2), ("five five five", "555", 3), ("9 1 1", "911", 3), ("112 now", "112", 1),
      ("12", nil, 0), ("555-0199 hello", "5550199", 2), ("+1 555 0100 x", "+15550100", 4),
      ("555.010.0199", "5550100199", 1),
      ("+49 (30) 1234 567", "+49301234567", 5), ("- 555", "555", 1), ("5.5", nil, 0),
      ("call", nil, 0), ("five hundred", nil, 0), ("1,000", nil, 0),
    ])
  func digits(text: String, digits: String?, end: Int) {
    let reader = NumberReader(Locale(identifier: "en"), tokenizer: Tokenizer())
    let found = reader.digits(Tokenizer().tokens(text) ?? [], from: 0)
    #expect(found?.digits == digits)
    #expect(found?.end ?? 0 == end)
  }

  @Test(
    "Times of day in digits are parsed",
    arguments: [
      ("10:30", 10, 30), ("0:00", 0, 0), ("23:59", 23, 59), ("24:00", 24, 0), ("25:00", nil, nil), ("10:60", nil, nil),
      ("10", nil, nil), ("10:30:00", nil, nil), (":30", nil, nil), ("10:", nil, nil), ("a:b", nil, nil),
    ] as [(String, Double?, Double?)])
  func clock(text: String, hour: Double?, minute: Double?) {
    let fields = NumberReader(Locale(identifier: "en"), tokenizer: Tokenizer()).clock(text)
    #expect(fields?.number("hour") == hour)
    #expect(fields?.number("minute") == minute)
  }
}
