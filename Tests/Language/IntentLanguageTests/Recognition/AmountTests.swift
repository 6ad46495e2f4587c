import Foundation
import IntentDefinitions
import Testing

@testable import IntentLanguage

/// A language with its ways to ask for a payment, and the names of its currencies.
private struct Payments: Sendable, CustomTestStringConvertible {
  let code: String
  /// Sentences with `@` in the place of the amount. The recipient is Scott, and the note is "lunch" if there is one.
  let sentences: [String]
  /// ISO 4217 codes, each with a form of the amount: `#` stands for the number.
  let currencies: [(code: String, form: String)]

  var testDescription: String { code }

  static let all = [
    Payments(
      code: "en",
      sentences: ["pay Scott @", "send @ to Scott", "pay Scott @ for lunch", "send Scott @", "venmo Scott @"],
      currencies: [("USD", "# dollars"), ("GBP", "# pounds"), ("CAD", "# Canadian dollars"), ("KRW", "# won")]),
    Payments(
      code: "de", sentences: ["zahl Scott @", "überweis @ an Scott", "schick Scott @", "sende @ an Scott"],
      currencies: [
        ("EUR", "# Euro"), ("USD", "# Dollar"), ("CHF", "# Schweizer Franken"), ("SEK", "# schwedische Kronen"),
      ]),
    Payments(
      code: "fr", sentences: ["envoie @ à Scott", "paie @ à Scott", "verse @ à Scott", "vire @ à Scott"],
      currencies: [
        ("EUR", "# euros"), ("USD", "# dollars"), ("CAD", "# dollars canadiens"), ("CHF", "# francs suisses"),
      ]),
    Payments(
      code: "es", sentences: ["envía @ a Scott", "paga @ a Scott", "manda @ a Scott", "transfiere @ a Scott"],
      currencies: [("EUR", "# euros"), ("USD", "# dólares"), ("MXN", "# pesos"), ("GBP", "# libras")]),
    Payments(
      code: "zh", sentences: ["给Scott转@", "付@给Scott", "转账@给Scott"],
      currencies: [("CNY", "#元"), ("USD", "#美元"), ("HKD", "#港币"), ("EUR", "#欧元")]),
    Payments(
      code: "ja", sentences: ["Scottに@送って", "Scottに@払って", "Scottに@送金して"],
      currencies: [("JPY", "#円"), ("USD", "#ドル"), ("EUR", "#ユーロ"), ("CAD", "#カナダドル")]),
  ]
}

@Suite("Amounts of money are read as they are said")
struct AmountTests {
  private static let speeches = Dictionary(
    uniqueKeysWithValues: Payments.all.map { ($0.code, Speech(shipped: $0.code)) })

  private func understood(_ code: String, _ utterance: String) -> String {
    Self.speeches[code]?.understood(utterance) ?? ""
  }

  /// Checks that `utterance` pays Scott exactly this amount, and that no word of the number is in a name or a note.
  private func check(_ utterance: String, _ code: String, _ number: Double, _ currency: String) {
    let reading = Self.speeches[code]?.readings(utterance).first
    let values = Dictionary(reading?.parameters.map { ($0.path, $0.value) } ?? []) { $1 }
    #expect(values["currencyAmount"] == .amount(number, currency: currency), "\(utterance)")
    #expect(values["payee"] == .names([SpokenName("Scott")]), "\(utterance)")
    let note: SpokenValue? = utterance.hasSuffix("for lunch") ? .text("lunch") : nil
    #expect(values["note"] == note && values.count == (note == nil ? 2 : 3), "\(utterance)")
  }

  @Test("Whole numbers up to 2,000 are amounts in words and in digits", arguments: Payments.all)
  private func wholeNumbers(_ language: Payments) {
    let formatter = NumberFormatter.spelling(Locale(identifier: language.code))
    // Above 200 the words of the hundreds and thousands are put together from those below.
    for value in Array(2...200) + stride(from: 201, through: 2_000, by: 7) {
      let currency = language.currencies[value % language.currencies.count]
      let isSpelled = !value.isMultiple(of: 3)
      let number = isSpelled ? formatter.string(from: NSNumber(value: value)) ?? "" : "\(value)"
      let amount = currency.form.replacing("#", with: number)
      let sentence = language.sentences[value / 3 % language.sentences.count]
      check(sentence.replacing("@", with: amount), language.code, Double(value), currency.code)
    }
  }

  @Test("Amounts up to a million have cents", arguments: Payments.all)
  private func cents(_ language: Payments) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language.code)
    formatter.numberStyle = .decimal
    formatter.minimumFractionDigits = 2
    for step in 1...200 {
      let value = Double(step * step * 2_487 % 99_999_999 + step) / 100
      // Scripts may separate groups by a space, which people do not say.
      formatter.usesGroupingSeparator = language.code != "fr"
      let currency = language.currencies[step % language.currencies.count]
      let amount = currency.form.replacing("#", with: formatter.string(from: NSNumber(value: value)) ?? "")
      let sentence = language.sentences[step % language.sentences.count]
      check(sentence.replacing("@", with: amount), language.code, value, currency.code)
    }
  }

  @Test(
    "A currency sign or code beside the number names the currency", arguments: Payments.all,
    [
      ("£#", "GBP"), ("€#", "EUR"), ("₩#", "KRW"), ("₹#", "INR"), ("#€", "EUR"), ("# €", "EUR"), ("A$#", "AUD"),
      ("US$#", "USD"), ("HK$#", "HKD"), ("# CHF", "CHF"), ("CHF #", "CHF"), ("# GBP", "GBP"), ("$#", "USD"),
      ("$# CAD", "CAD"), ("₽#", "RUB"), ("#₪", "ILS"),
    ])
  private func signs(_ language: Payments, amount: (form: String, currency: String)) {
    for (index, sentence) in language.sentences.enumerated() {
      let text = sentence.replacing("@", with: amount.form.replacing("#", with: "\(index + 5)"))
      check(text, language.code, Double(index + 5), amount.currency)
    }
  }

  @Test(
    "A sign has the meaning of the region",
    arguments: [
      ("en", "en_GB", "pay Scott $5.50", "USD"), ("en", "en_CA", "pay Scott $5.50", "CAD"),
      ("en", "en_AU", "pay Scott 20 dollars", "AUD"), ("en", "en_GB", "pay Scott 20 dollars", "USD"),
      ("es", "es_MX", "paga a Scott $20", "MXN"), ("es", "es_AR", "paga a Scott 20 pesos", "ARS"),
      ("zh", "zh_TW", "给Scott转20元", "TWD"), ("zh", "zh_CN", "给Scott转¥20", "CNY"),
      ("ja", "ja_JP", "Scottに¥20送って", "JPY"),
      ("en", "nb_NO", "pay Scott 20 kroner", "NOK"), ("fr", "fr_SN", "paie Scott 20 francs", "XOF"),
    ])
  func regions(code: String, locale: String, utterance: String, currency: String) {
    let compiled = Speech(shipped: code).recogniser.language.compiled
    let language = Language(code, compiled: compiled, locale: locale, catalogue: .system)
    let value = Recogniser(language).interpretations(utterance).first?.parameters.first { $0.path == "currencyAmount" }
    guard case .amount(_, let code)? = value?.value else {
      Issue.record("\(utterance)")
      return
    }
    #expect(code == currency)
  }

  @Test(
    "Amounts are understood in the forms in which people say them",
    arguments: [
      ("en", "pay Scott ten fifty", "currencyAmount=10.5"), ("en", "pay Scott two grand", "currencyAmount=2000"),
      ("en", "pay Scott 500 pence", "currencyAmount=5 GBP"), ("en", "pay Scott 500 cents", "currencyAmount=5 USD"),
      ("en", "pay Scott five dollars and twenty cents", "currencyAmount=5.2 USD"),
      ("en", "pay Scott a dollar fifty", "currencyAmount=1.5 USD"),
      ("en", "pay Scott 2½ dollars", "currencyAmount=2.5 USD"),
      ("en", "pay Scott a hundred and twenty dollars", "currencyAmount=120 USD"),
      ("en", "send ten fifty to Scott", "currencyAmount=10.5"),
      ("en", "send ₩5000 to Scott", "currencyAmount=5000 KRW"),
      ("en", "pay Scott three dollars and a half", "currencyAmount=3.5 USD"),
      ("es", "envía medio millón de pesos a Scott", "currencyAmount=500000 MXN"),
      ("fr", "envoie un million d'euros à Scott", "currencyAmount=1000000 EUR"),
      ("zh", "给Scott发五十块红包", "currencyAmount=50 CNY"), ("zh", "给Scott转1万2", "currencyAmount=12000"),
      ("de", "schick Scott fuffzehn dollar", "currencyAmount=15 USD"),
      ("de", "zahl Scott fünf fuffzig", "currencyAmount=5.5"),
      ("de", "zahl Scott zwei Euro fünfzig", "currencyAmount=2.5 EUR"),
      ("fr", "envoie cinq euros cinquante à Scott", "currencyAmount=5.5 EUR"),
      ("fr", "envoie 5€50 à Scott", "currencyAmount=5.5 EUR"),
      ("fr", "envoie 20 euh non 30 dollars à Scott", "currencyAmount=30 USD"),
      ("es", "paga a Scott dos mil pesos", "currencyAmount=2000 MXN"),
      ("es", "paga a Scott cinco euros con veinte", "currencyAmount=5.2 EUR"),
      ("zh", "给Scott转一块五", "currencyAmount=1.5 CNY"), ("zh", "给Scott转三块二毛五", "currencyAmount=3.25 CNY"),
      ("zh", "给Scott转五毛钱", "currencyAmount=0.5 CNY"), ("zh", "给Scott转一百二", "currencyAmount=120"),
      ("ja", "Scottに一万二千円送って", "currencyAmount=12000 JPY"), ("ja", "Scottに千五百円送って", "currencyAmount=1500 JPY"),
    ])
  func said(code: String, utterance: String, amount: String) {
    let parts = understood(code, utterance).split(separator: " ", maxSplits: 1)
    #expect(parts.first == "INSendPaymentIntent")
    #expect(Set((parts.last ?? "").components(separatedBy: "; ")) == ["payee=Scott", amount])
  }

  @Test(
    "An amount that is not exact is left out, so that the user is asked for it",
    arguments: [
      ("en", "pay Scott 20 30 dollars"), ("en", "pay Scott ten twenty dollars"), ("de", "zahl Scott fünf zehn Dollar"),
      ("fr", "paye vingt trente dollars à Scott"), ("es", "paga 20 30 dólares a Scott"),
      ("en", "pay Scott 10% of 50 dollars"), ("en", "pay Scott 20 dollars each"), ("de", "zahl Scott 2 mal 10 Dollar"),
      ("fr", "paye 20 dollars par personne à Scott"), ("es", "envíale a Scott el triple de 10 dólares"),
      ("en", "pay Scott one fifty"), ("en", "pay Scott -20 dollars"), ("en", "pay Scott −$20"),
      ("en", "pay Scott minus 20 dollars"), ("en", "pay Scott half of 50 dollars"),
      ("en", "pay Scott 20 or 30 dollars"),
      ("en", "pay Scott 20-30 dollars"), ("en", "pay Scott 20 to 30 dollars"), ("en", "pay Scott at most 20 dollars"),
      ("en", "pay Scott up to 20"), ("en", "pay Scott about 20 dollars"), ("en", "pay Scott 20 dollars or so"),
      ("en", "pay Scott a couple of hundred dollars"), ("en", "pay Scott 20 crowns"), ("en", "pay Scott ₿5"),
      ("en", "send between 20 and 30 dollars to Scott"), ("en", "pay Scott 20 dollars 130 cents"),
      ("de", "zahl Scott minus 20 Euro"), ("de", "zahl Scott 20 oder 30 Euro"), ("de", "zahl Scott höchstens 20 Euro"),
      ("de", "zahl Scott ein paar hundert Euro"), ("de", "zahl Scott 20 bis 30 Euro"),
      ("de", "zahl Scott ungefähr 20 Euro"),
      ("fr", "envoie une centaine d'euros à Scott"), ("fr", "envoie vingt ou trente euros à Scott"),
      ("fr", "envoie environ 20 euros à Scott"), ("fr", "envoie moins 20 euros à Scott"),
      ("fr", "envoie au maximum 20 euros à Scott"), ("fr", "envoie 20 couronnes à Scott"),
      ("es", "envía 20 o 30 euros a Scott"), ("es", "envía unos 20 euros a Scott"),
      ("es", "envía menos 20 euros a Scott"),
      ("es", "envía como mucho 20 euros a Scott"), ("es", "envía un par de euros a Scott"),
      ("zh", "给Scott转约二十块"), ("zh", "给Scott转二三十块"), ("zh", "给Scott转负二十块"), ("zh", "给Scott转20或30块"),
      ("zh", "给Scott转最多二十块"), ("zh", "给Scott转五块二十"), ("ja", "Scottに約20ドル送って"),
      ("ja", "Scottに20か30ドル送って"), ("ja", "Scottにマイナス20ドル送って"), ("ja", "Scottに20ドルくらい送って"),
      ("ja", "Scottに最大20ドル送って"),
    ])
  func unclear(code: String, utterance: String) {
    #expect(understood(code, utterance) == "INSendPaymentIntent payee=Scott")
  }
}
