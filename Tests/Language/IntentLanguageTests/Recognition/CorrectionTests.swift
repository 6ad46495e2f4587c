import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("An answer changes a request")
struct CorrectionTests {
  private static let vocabulary = SpokenVocabulary(
    ["Scott", "Diana"].enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) }, categories: [.people])

  private func changed(_ answer: String, _ intent: String, _ code: String = "en") -> String {
    let recogniser = Speech(shipped: code, vocabulary: Self.vocabulary).recogniser
    let changes = recogniser.corrections(answer, of: intent, now: Speech.now).first?.changes ?? []
    return changes.map { "\($0.paths[0])=\($0.value?.line ?? "?")" }.joined(separator: "; ")
  }

  @Test(
    "An answer changes the parameter that fits the value",
    arguments: [
      ("INSendPaymentIntent", "no 20 dollars", "currencyAmount=20 USD"),
      ("INSendPaymentIntent", "make it 30", "currencyAmount=30"),
      ("INSendPaymentIntent", "yes but only 10 dollars", "currencyAmount=10 USD"),
      ("INSendPaymentIntent", "no, I meant Diana", "payee=Diana"),
      ("INSendPaymentIntent", "no, send it to Priya", "payee=Priya"),
      ("INSendMessageIntent", "no Diana", "recipients=Diana"),
      ("INSendMessageIntent", "no, say I'm late", "content=I'm late"),
      ("INSendMessageIntent", "change the message", "content=?"),
      ("INSendMessageIntent", "someone else", "recipients=?"),
      ("INRequestRideIntent", "make it three", "partySize=3"),
      ("INRequestRideIntent", "actually tomorrow", "scheduledPickupTime=2026-01-16"),
      ("INRequestRideIntent", "no, to the station", "dropOffLocation=the station"),
      ("INAddTasksIntent", "no, the work list", "targetTaskList.title=work"),
      (
        "INAddTasksIntent", "actually tomorrow at five",
        "temporalEventTrigger.dateComponentsRange=2026-01-16T17:00"
      ),
    ])
  func changes(intent: String, answer: String, change: String) {
    #expect(changed(answer, intent) == change)
  }

  @Test(
    "Other answers change nothing",
    arguments: [
      "yes", "yes please", "no", "no thanks", "no idea", "no wait", "it's fine", "that's good", "sure thing", "cancel",
      "no, send Diana a message saying hello",
    ])
  func others(answer: String) {
    #expect(changed(answer, "INSendPaymentIntent") == "")
    #expect(changed(answer, "INSendMessageIntent") == "")
  }

  @Test("Words before the value say that something changes", arguments: ["tomorrow", "20 dollars", "Scott"])
  func explicit(value: String) {
    let recogniser = Speech(shipped: "en", vocabulary: Self.vocabulary).recogniser
    let intents = ["INRequestRideIntent", "INSendPaymentIntent"]
    func all(_ answer: String) -> [SpokenCorrection] {
      intents.flatMap { recogniser.corrections(answer, of: $0, now: Speech.now) }
    }
    #expect(all(value).allSatisfy { !$0.isExplicit })
    #expect(all("no, \(value)").contains { $0.isExplicit })
  }

  @Test(
    "Several values in one answer, in each language",
    arguments: [
      ("en", "to Diana saying I'm on my way", "recipients=Diana; content=I'm on my way"),
      ("en", "Diana's mobile", "recipients=Diana"), ("en", "Diana on her cell phone", "recipients=Diana"),
      ("de", "an Diana mit dem Text bin gleich da", "recipients=Diana; content=bin gleich da"),
      ("de", "Diana auf dem Handy", "recipients=Diana"),
      ("es", "a Diana diciendo que ya llego", "recipients=Diana; content=ya llego"),
      ("es", "el móvil de Diana", "recipients=Diana"),
      ("fr", "à Diana pour dire que j'arrive", "recipients=Diana; content=j'arrive"),
      ("fr", "le portable de Diana", "recipients=Diana"),
      ("ja", "Dianaに今行くと送って", "recipients=Diana; content=今行く"), ("ja", "Dianaの携帯", "recipients=Diana"),
      ("zh", "给Diana说我马上到", "recipients=Diana; content=我马上到"), ("zh", "Diana的手机", "recipients=Diana"),
    ])
  func several(code: String, answer: String, change: String) {
    let recogniser = Speech(shipped: code, vocabulary: Self.vocabulary).recogniser
    #expect(changed(answer, "INSendMessageIntent", code) == change)
    let first = recogniser.corrections(answer, of: "INSendMessageIntent", now: Speech.now).first
    #expect(first?.isExplicit == true)
  }

  @Test(
    "An answer without a word for a change is heard, in each language",
    arguments: [
      ("en", "to diana", "not diana", "sure but make it 10"), ("de", "an Diana", "nicht Diana", "klar aber nur 10"),
      ("es", "a Diana", "no es para Diana", "vale pero solo 10"),
      ("fr", "à Diana", "pas Diana", "oui mais seulement 10"),
      ("ja", "Dianaに", "Dianaじゃない", "はい、でも10ドルだけ"), ("zh", "给Diana", "不是给Diana", "是10"),
    ])
  func heard(code: String, to: String, not: String, amount: String) {
    #expect(changed(to, "INSendPaymentIntent", code).lowercased() == "payee=diana")
    #expect(changed(not, "INSendPaymentIntent", code).lowercased() == "payee=diana")
    let recogniser = Speech(shipped: code, vocabulary: Self.vocabulary).recogniser
    let removal = recogniser.corrections(not, of: "INSendPaymentIntent", now: Speech.now).first?.changes.first
    #expect(removal?.effect == .remove)
    #expect(changed(amount, "INSendPaymentIntent", code).hasPrefix("currencyAmount=10"))
  }

  @Test(
    "Values are added, and a currency changes alone, in each language",
    arguments: [
      ("en", "add 5", "and tell scott too", "euros not dollars"),
      ("de", "leg noch 5 dazu", "und sag es Scott auch", "Euro nicht Dollar"),
      ("es", "súmale 5", "y díselo también a Scott", "euros no dólares"),
      ("fr", "ajoute 5", "et dis-le aussi à Scott", "des euros pas des dollars"),
      ("ja", "5ドル追加して", "Scottにも送って", "ドルじゃなくてユーロで"), ("zh", "再加5", "也告诉Scott", "是欧元不是美元"),
    ])
  func added(code: String, sum: String, person: String, currency: String) {
    let recogniser = Speech(shipped: code, vocabulary: Self.vocabulary).recogniser
    func change(_ answer: String, _ intent: String) -> SpokenCorrection.Change? {
      recogniser.corrections(answer, of: intent, now: Speech.now).first?.changes.first
    }
    #expect(change(sum, "INSendPaymentIntent")?.effect == .add)
    #expect(change(person, "INSendMessageIntent")?.effect == .add)
    #expect(changed(person, "INSendMessageIntent", code).lowercased() == "recipients=scott")
    #expect(change(currency, "INSendPaymentIntent")?.effect == .currency)
    #expect(change(currency, "INSendPaymentIntent")?.value == .amount(0, currency: "EUR"))
  }

  @Test(
    "The new words of a message are not its recipient, in each language",
    arguments: [
      ("en", "change it to lunch at one", "lunch at one"), ("en", "say hello instead", "hello"),
      ("de", "ändere es in Mittag um eins", "Mittag um eins"),
      ("es", "cámbialo por comida a la una", "comida a la una"),
      ("fr", "change-le en déjeuner à une heure", "déjeuner à une heure"), ("ja", "おはように変えて", "おはよう"),
      ("zh", "改成早上好", "早上好"),
    ])
  func content(code: String, answer: String, text: String) {
    #expect(changed(answer, "INSendMessageIntent", code) == "content=\(text)")
  }

  @Test("A value for a parameter that the intent does not have changes nothing")
  func missing() {
    #expect(changed("no, 20 dollars", "INSendMessageIntent") == "")
    #expect(changed("actually tomorrow", "INSendPaymentIntent") == "")
  }

  @Test(
    "A correction is understood in each language",
    arguments: [
      ("de", "nein 20 Euro", "currencyAmount=20 EUR"), ("de", "nein, ich meinte Diana", "payee=Diana"),
      ("de", "nein, schick es an Scott", "payee=Scott"), ("de", "nein danke", ""),
      ("es", "no 20 euros", "currencyAmount=20 EUR"), ("es", "no, quise decir Diana", "payee=Diana"),
      ("es", "no, envíaselo a Scott", "payee=Scott"), ("es", "no gracias", ""),
      ("fr", "non 20 euros", "currencyAmount=20 EUR"), ("fr", "non, je voulais dire Diana", "payee=Diana"),
      ("fr", "non, envoie-le à Scott", "payee=Scott"), ("fr", "non merci", ""),
      ("zh", "不，20美元", "currencyAmount=20 USD"), ("zh", "不，我是说Diana", "payee=Diana"),
      ("zh", "不，发给Scott", "payee=Scott"), ("zh", "不用谢", ""),
      ("ja", "いや、20ドル", "currencyAmount=20 USD"), ("ja", "いや、Dianaのこと", "payee=Diana"),
      ("ja", "いや、Scottに送って", "payee=Scott"), ("ja", "いや、いいです", ""),
    ])
  func languages(code: String, answer: String, change: String) {
    #expect(changed(answer, "INSendPaymentIntent", code) == change)
  }

  @Test(
    "Three people and tomorrow, in each language",
    arguments: [
      ("de", "mach drei draus", "doch lieber morgen"), ("es", "que sean tres", "mejor mañana"),
      ("fr", "mets-en trois", "plutôt demain"), ("zh", "改成三个人", "还是明天吧"), ("ja", "3人にして", "やっぱり明日"),
    ])
  func rides(code: String, three: String, tomorrow: String) {
    #expect(changed(three, "INRequestRideIntent", code) == "partySize=3")
    #expect(changed(tomorrow, "INRequestRideIntent", code) == "scheduledPickupTime=2026-01-16")
  }

  @Test("A moment or an amount is a value of its type, and no name")
  func values() {
    let recogniser = Speech(shipped: "en").recogniser
    let moment = recogniser.value(
      "tomorrow at five", of: TypeReference("INDateComponentsRange"), in: "INRequestRideIntent", now: Speech.now)
    #expect(moment?.line == "2026-01-16T17:00")
    #expect(recogniser.value("groceries", of: TypeReference("INDateComponentsRange"), in: "") == nil)
    #expect(recogniser.isTypedValue("tomorrow at five") && recogniser.isTypedValue("20 dollars"))
    #expect(!recogniser.isTypedValue("groceries"))
    #expect(recogniser.isFiller("some") && !recogniser.isFiller("groceries"))
  }
}

@Suite("A sentence asks for the last request again, or names what it named")
struct RepetitionTests {
  private static let vocabulary = SpokenVocabulary(
    ["Scott"].enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) }, categories: [.people])

  @Test(
    "The last request is repeated, with or without a change",
    arguments: [
      ("en", "again", ""), ("en", "and tell Scott too", "Scott"), ("de", "noch einmal", ""),
      ("de", "das gleiche an Scott", "Scott"), ("es", "otra vez", ""), ("es", "y díselo también a Scott", "Scott"),
      ("fr", "encore une fois", ""), ("fr", "et dis-le aussi à Scott", "Scott"), ("zh", "再来一次", ""),
      ("zh", "也发给Scott", "Scott"), ("zh", "给Scott也发一份", "Scott"), ("zh", "还有Scott", "Scott"), ("ja", "もう一度お願い", ""),
      ("ja", "Scottにも送って", "Scott"),
    ])
  func repetition(code: String, text: String, person: String) throws {
    let recogniser = Speech(shipped: code, vocabulary: Self.vocabulary).recogniser
    let again = try #require(recogniser.repetition(text, of: "INSendMessageIntent", now: Speech.now))
    #expect(again.changes.map { $0.value?.line ?? "?" } == (person.isEmpty ? [] : [person]))
  }

  @Test("Other sentences repeat no request", arguments: ["thanks", "what a day", "lock my car", "the weather is nice"])
  func others(text: String) {
    let recogniser = Speech(shipped: "en", vocabulary: Self.vocabulary).recogniser
    #expect(recogniser.repetition(text, of: "INSendMessageIntent", now: Speech.now) == nil)
  }

  @Test("A pronoun is a reference and no name", arguments: ["text her hello", "unlock it"])
  func references(text: String) throws {
    let reading = try #require(Speech(shipped: "en").readings(text).first)
    guard case .names(let names) = reading.parameters.first?.value else {
      Issue.record("no name in \(reading.line)")
      return
    }
    #expect(names.map(\.isReference) == [true])
  }
}
