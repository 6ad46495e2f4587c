import Testing

@testable import IntentLanguage

@Suite("Some requests only make sense after another one")
struct FollowUpTests {
  private func followUps(_ text: String, _ code: String) -> [SpokenFollowUp] {
    Speech(shipped: code).recogniser.followUps(text, now: Speech.now)
  }

  @Test("The request follows from the one before", arguments: ["pause it", "can you pause that please", "hold it"])
  func request(text: String) throws {
    let followUp = try #require(followUps(text, "en").first)
    #expect(followUp.interpretation.line == "INPauseWorkoutIntent workoutName=it")
    #expect(followUp.earlier.contains("INStartWorkoutIntent"))
    #expect(followUp.interpretation.parameters.map(\.value) == [.names([SpokenName("it", isReference: true)])])
  }

  /// Earlier requests: a workout, a ride, a car, a search for messages, a message and a call.
  private static let earlier = [
    "INStartWorkoutIntent", "INRequestRideIntent", "INSetCarLockStatusIntent", "INSearchForMessagesIntent",
    "INSendMessageIntent", "INStartCallIntent",
  ]

  @Test(
    "Pause, stop, where is it, unlock, mark as read, call instead and hang up, in each language",
    arguments: [
      ("en", ["pause it", "stop it", "where is it", "unlock it", "mark them as read", "call her instead", "hang up"]),
      (
        "de",
        [
          "unterbrich es", "beende es", "wo bleibt er", "schließ es wieder auf", "markier sie als gelesen",
          "ruf sie lieber an", "leg auf",
        ]
      ),
      (
        "es",
        ["páusalo", "termínalo", "¿cuándo llega?", "ábrelo", "márcalos como leídos", "mejor llámala", "cuelga"]
      ),
      (
        "fr",
        [
          "mets-le en pause", "arrête-le", "où est-il", "déverrouille-la", "marque-les comme lus",
          "appelle-la plutôt", "raccroche",
        ]
      ),
      ("ja", ["一時停止して", "終了して", "今どこ", "開けて", "全部既読にして", "代わりに電話して", "切って"]),
      ("zh", ["暂停一下", "结束吧", "到哪了", "打开它", "把它们标记为已读", "还是打电话吧", "挂了吧"]),
    ])
  func languages(code: String, texts: [String]) {
    let expected = [
      "INPauseWorkoutIntent", "INEndWorkoutIntent", "INGetRideStatusIntent", "INSetCarLockStatusIntent",
      "INSetMessageAttributeIntent", "INStartCallIntent", "INHangUpCallIntent",
    ]
    let earlier = [0, 0, 1, 2, 3, 4, 5].map { Self.earlier[$0] }
    for (index, text) in texts.enumerated() {
      let possible = followUps(text, code).filter { $0.earlier.contains(earlier[index]) }
      #expect(possible.first?.interpretation.intent == expected[index], "\(text)")
    }
  }

  @Test("Other sentences follow from nothing", arguments: ["what a day", "stop the world", "it is locked", "call"])
  func others(text: String) {
    #expect(followUps(text, "en").isEmpty)
  }

  @Test(
    "A pronoun in the verb is a reference",
    arguments: [("es", "llámala"), ("fr", "appelle-la"), ("de", "ruf sie an"), ("ja", "彼女に電話して"), ("zh", "给她打电话")])
  func pronouns(code: String, text: String) throws {
    let reading = try #require(Speech(shipped: code).readings(text).first)
    #expect(reading.intent == "INStartCallIntent")
    guard case .names(let names)? = reading.parameters.first(where: { $0.path == "contacts" })?.value else {
      Issue.record("nobody in \(reading.line)")
      return
    }
    #expect(names.map(\.isReference) == [true])
  }

  @Test(
    "A message goes to the person of the previous request",
    arguments: [
      ("en", "reply that I'm coming"), ("de", "antworte ihr, dass ich komme"), ("es", "dile que llego tarde"),
      ("es", "envíale un mensaje que diga hola"), ("es", "respóndele que voy"), ("es", "pregúntale si viene"),
      ("fr", "dis-lui que j'arrive"), ("fr", "réponds que j'arrive"), ("fr", "demande-lui si elle vient"),
      ("ja", "行くと返信して"), ("zh", "回复说我来了"),
    ])
  func told(code: String, text: String) throws {
    let followUp = try #require(followUps(text, code).first)
    #expect(followUp.interpretation.intent == "INSendMessageIntent")
    #expect(followUp.interpretation.parameters.map(\.path).sorted() == ["content", "recipients"])
  }

  @Test("A payment goes to the person of the previous request")
  func paid() throws {
    let followUp = try #require(followUps("envíale 5 dólares", "es").first)
    #expect(followUp.interpretation.line == "INSendPaymentIntent currencyAmount=5 USD; payee=ella")
  }
}
