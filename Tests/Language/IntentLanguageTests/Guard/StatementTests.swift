import Testing

@testable import IntentLanguage

/// What people say beside requests, in a language.
private struct Talk: Sendable, CustomTestStringConvertible {
  let code: String
  /// Sentences that request nothing, and look nothing up.
  let statements: [String]
  /// Requests with the same words.
  let requests: [String]

  var testDescription: String { code }

  static let all = [
    Talk(
      code: "en",
      statements: [
        "the photos from the party turned out great", "the pictures of the wedding were amazing",
        "what's the point of a shopping list if nobody reads it", "thanks for the lift to the station",
        "apparently the car is locked at night",
      ],
      requests: [
        "thanks, now call Scott", "show me the photos from the party",
        "because I'm late text Diana I'm on my way", "my dad needs a ride so book me a ride home",
        "who called me yesterday", "I had to run so lock my car please",
        "remind me to ask Tom to pass me the salt", "text Diana the photos turned out great",
      ]),
    Talk(
      code: "de",
      statements: [
        "was nützt eine Einkaufsliste, wenn sie keiner liest", "mich stört es, wenn Leute im Zug Musik abspielen",
        "die fahren wohl mit dem Taxi zum Bahnhof", "die Fotos vom Urlaub sind super geworden",
        "danke für die Fotos vom Urlaub",
      ],
      requests: [
        "danke, ruf jetzt Scott an", "zeig mir die Fotos vom Urlaub", "wer hat mich gestern angerufen",
        "schreib Diana, die Fotos sind super geworden",
      ]),
    Talk(
      code: "es",
      statements: [
        "pagué el gas el mes pasado", "ya cerré el coche", "las fotos de la boda quedaron geniales",
        "gracias por las fotos de la playa", "pagué la luz ayer y me dolió",
      ],
      requests: [
        "gracias, ahora llama a Scott", "enséñame las fotos de la boda", "¿quién me llamó ayer?", "paga la luz",
        "escribe a Diana que las fotos quedaron geniales",
      ]),
    Talk(
      code: "fr",
      statements: [
        "notre taxi est arrivé en avance", "elle m'a écrit hier que le dîner était annulé",
        "papa m'a demandé d'envoyer les photos", "à quoi ça sert une liste de courses si personne ne la lit",
        "j'ai déjà fermé la voiture", "prendre un taxi c'est trop cher", "j'y ai réservé une table l'an dernier",
      ],
      requests: [
        "merci, appelle Scott", "montre-moi les photos des vacances", "qui m'a appelé hier", "mon taxi est arrivé ?",
        "écris à Diana que les photos sont magnifiques", "s'il te plaît envoie un message à Léa pour son anniversaire",
      ]),
    Talk(
      code: "zh",
      statements: [
        "我妈让我把照片发给他", "小王把聚会的照片发给小李了", "清单上明明写了鸡蛋，你还是忘了", "座椅加热是这辆车最好的地方",
        "以前每个周末我们都打车回家",
      ],
      requests: ["谢谢，现在给Scott打电话", "看看聚会的照片", "昨天谁给我打电话了", "给Diana发消息说照片真好看", "放一首好听的歌"]),
    Talk(
      code: "ja",
      statements: [
        "誰も読まないなら買い物リストの意味ないじゃん", "シートヒーターがこの車で一番いいところ", "写真を送ってくれてありがとう",
      ],
      requests: ["ありがとう、Scottに電話して", "旅行の写真を見せて", "Dianaに写真ありがとうって送って", "買い物リストを見せて"]),
  ]
}

@Suite("What only tells, thanks, praises or complains is not done, and looks nothing up")
struct StatementTests {
  @Test("Statements and requests with the same words", arguments: Talk.all)
  private func statements(_ talk: Talk) {
    let speech = Speech(shipped: talk.code)
    for statement in talk.statements {
      #expect(speech.readings(statement).isEmpty, "\(statement)")
      #expect(speech.recogniser.beginsWithStop(statement), "\(statement)")
    }
    for request in talk.requests { #expect(speech.understood(request) != "-", "\(request)") }
  }

  @Test("The host does not answer a statement as if it forbade something")
  func answers() {
    let speech = Speech(shipped: "en")
    #expect(speech.recogniser.refusal("the photos from the party turned out great") == nil)
    #expect(speech.recogniser.refusal("don't lock the car") == .stopped)
  }
}
