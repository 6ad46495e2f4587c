internal import Foundation
internal import HostSamples
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A conversation uses the language of its locale")
struct ConversationLanguageTests {
  private let send = "INSendMessageIntent"

  private func driven(_ locale: String) throws -> DrivenConversation {
    try DrivenConversation(
      send, ["content": .string("hola")], extensions: [.sample("UnicornChat")], asksBeforeHandling: true,
      language: .sample(locale))
  }

  @Test(
    "All sentences of a request are in the language",
    arguments: [
      (
        "en", "Which John?", "the second one", "Your UnicornChat message to John B says “hola”. Ready to send it?",
        "go ahead", "Sent."
      ),
      (
        "de", "Welches „John“ meinst du?", "der zweite",
        "Deine Nachricht mit UnicornChat an John B lautet: „hola“. Soll ich sie senden?", "ja, bitte", "Gesendet."
      ),
      (
        "es", "¿Qué John?", "el segundo", "Tu mensaje de UnicornChat para John B dice: «hola». ¿Lo envío?", "claro",
        "Enviado."
      ),
      (
        "fr", "Quel « John » ?", "le deuxième", "Votre message UnicornChat pour John B dit : « hola ». Je l'envoie ?",
        "vas-y", "Envoyé."
      ),
      ("zh_CN", "哪一个“John”？", "第二个", "你的UnicornChat信息给John B内容是：“hola”。要发送吗？", "好的", "已发送。"),
      ("ja", "どの「John」ですか？", "二番目", "UnicornChatのJohn B宛てのメッセージは「hola」です。送信しますか？", "はい", "送信しました。"),
    ])
  func conversation(
    locale: String, choice: String, second: String, approval: String, yes: String, sent: String
  ) throws {
    var driven = try driven(locale)
    driven.start()
    driven.resolve(.needsValue)
    driven.answer("John")
    driven.resolve(.disambiguation(person("John A"), person("John B")))
    #expect(driven.prompt?.text == choice)
    driven.answer(second)
    driven.resolve(.success(person("John B")))
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(nil))
    #expect(driven.prompt?.text == approval)
    driven.answer(yes)
    #expect(driven.last == .checkLock(.handle, target: .sample("UnicornChat")))
    let dialogue = Dialogue(catalogue: .system, language: try .sample(locale))
    #expect(
      dialogue.done(try definition(send), intent: WireObject(type: send), response: try response(send, "success")) == [
        sent
      ])
  }

  @Test(
    "Values have the style of the language",
    arguments: [
      ("en", "$1,250.50", "Mar 1, 2026 at 9:30 AM", "Ann and Bob", "read and flagged", "1,250"),
      ("de_DE", "1.250,50 $", "1. März 2026, 9:30", "Ann und Bob", "gelesen und markiert", "1.250"),
      ("ja", "$1,250.50", "2026年3月1日 9:30", "Ann、Bob", "既読、フラグ付き", "1,250"),
    ])
  func values(
    locale: String, money: String, date: String, people: String, attributes: String, number: String
  ) throws {
    let describer = ValueDescriber(catalogue: .system, language: try .sample(locale))
    let amount = object("INCurrencyAmount", ["amount": .string("1250.50"), "currencyCode": .string("usd")])
    func text(_ value: WireValue, _ type: String) -> String {
      let text = describer.text(value, TypeReference(type))
      return text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
    #expect(text(.object(amount), "INCurrencyAmount") == money)
    // Tests run in any time zone: the day before the time is enough.
    let moment = text(.date(Date(timeIntervalSince1970: 1_772_357_400)), "Date")
    #expect(moment.prefix(6) == date.prefix(6) || moment.contains("2026"))
    #expect(text(.array([person("Ann"), person("Bob")]), "[INPerson]") == people)
    #expect(text(.int(5), "INMessageAttributeOptions") == attributes)
    #expect(text(.int(1_250), "Int") == number)
  }

  @Test(
    "An amount that can't be formatted is written unchanged",
    arguments: [("12.50", "X\u{7}Z"), ("much", "USD"), ("1", "EURO")])
  func hostileMoney(amount: String, code: String) {
    let describer = ValueDescriber(catalogue: .system)
    let value = object("INCurrencyAmount", ["amount": .string(amount), "currencyCode": .string(code)])
    #expect(describer.text(.object(value), TypeReference("INCurrencyAmount")) == "\(amount) \(code)")
  }

  @Test(
    "Codes are described by their meaning",
    arguments: [
      (
        "INRequestRideIntent", "failureRequiringAppLaunchNoServiceInArea", "en",
        "App: There are no rides in this area. Open the app to go on"
      ),
      (
        "INSendMessageIntent", "failureMessageServiceNotAvailable", "es",
        "App: El servicio de mensajes no está disponible."
      ),
      ("INSendPaymentIntent", "failureInsufficientFunds", "de", "App: Auf dem Konto ist nicht genug Geld."),
      ("INEndWorkoutIntent", "failureNoMatchingWorkout", "fr", "App : Vous n'avez pas d'entraînement à terminer."),
      ("INSetMessageAttributeIntent", "failureMessageNotFound", "zh", "App：没有这条信息。"),
      ("INStartCallIntent", "failureAirplaneModeEnabled", "ja", "App：機内モードがオンです。"),
    ])
  func codes(intent: String, code: String, locale: String, text: String) throws {
    let dialogue = Dialogue(catalogue: .system, language: try .sample(locale))
    let failure = dialogue.failure(
      try definition(intent), response: try response(intent, code), candidate: .sample("App"))
    #expect(failure.message == text)
  }
}
