import Testing

@testable import IntentLanguage

@Suite("A sentence of several requests is divided")
struct SeveralRequestsTests {
  private static let names = SpokenVocabulary(
    [
      VocabularyTerm(text: "John", category: 0, item: 1), VocabularyTerm(text: "Diana", category: 0, item: 2),
      VocabularyTerm(text: "Scott", category: 0, item: 3),
    ], categories: [.people])

  private static let speech = Speech(shipped: "en", vocabulary: names)

  private func sequence(_ text: String, _ speech: Speech = speech) -> SpokenSequence? {
    speech.recogniser.sequence(in: text, whole: speech.recogniser.interpretations(text, now: Speech.now).first)
  }

  @Test(
    "Requests that are complete by themselves are divided",
    arguments: [
      ("lock the car and start a run", "lock the car", "start a run"),
      ("lock the car. Start a run.", "lock the car", "Start a run."),
      ("could you lock the car and then start a run please", "could you lock the car", "start a run please"),
      ("start a run and add milk to my shopping list", "start a run", "add milk to my shopping list"),
      ("call Scott and lock the car", "call Scott", "lock the car"),
      ("text Diana and lock the car", "text Diana", "lock the car"),
      ("pay Scott 20 dollars and text him I paid", "pay Scott 20 dollars", "text him I paid"),
      ("book a ride to the airport and lock the car", "book a ride to the airport", "lock the car"),
      ("lock the car and start a run and call Scott", "lock the car", "start a run and call Scott"),
    ])
  func divided(text: String, first: String, rest: String) {
    #expect(sequence(text) == SpokenSequence(first: first, rest: rest, text: nil))
  }

  @Test(
    "One word can be a request, and neither polite words nor the way home are a condition",
    arguments: [
      ("en", "honk and lock the car", "honk", "lock the car"),
      ("fr", "klaxonne et verrouille la voiture", "klaxonne", "verrouille la voiture"),
      (
        "fr", "verrouille la voiture s'il te plaît et appelle Scott", "verrouille la voiture s'il te plaît",
        "appelle Scott"
      ),
      (
        "de", "sperr das Auto ab und ruf mir ein Taxi nach Hause", "sperr das Auto ab", "ruf mir ein Taxi nach Hause"
      ),
    ])
  func halves(code: String, text: String, first: String, rest: String) {
    let found = sequence(text, Speech(shipped: code, vocabulary: Self.names))
    #expect(found == SpokenSequence(first: first, rest: rest, text: nil))
  }

  @Test("What a search would leave out is not forgotten")
  func furtherRequest() {
    let text = "show my shopping list and delete milk from it"
    let reading = Self.speech.recogniser.interpretations(text, now: Speech.now).first
    #expect(reading.flatMap { Self.speech.recogniser.furtherRequest(text, $0) } == "and delete milk from it")
  }

  @Test(
    "If a text or a title may go on, the text is found, so that the user is asked",
    arguments: [
      ("text Diana I'm late and lock the car", "I'm late"), ("text Diana I'm late and tell Scott I'm sick", "I'm late"),
      ("remind me to call mom and add milk to my shopping list", "call mom"),
      ("remind me to water the plants. Lock the car", "water the plants"),
    ])
  func asked(text: String, end: String) {
    #expect(sequence(text)?.text == end)
  }

  @Test(
    "Names, titles and lists that contain a joining word stay whole",
    arguments: [
      "add salt and vinegar to my list", "message John and Diana hello", "play Simon and Garfunkel",
      "remind me to buy eggs and milk", "text Diana I love you and call me when you can", "call John and Diana",
      "text Diana \"go and lock the car\"", "text Diana I'm late, lock the car", "add eggs and milk to my list",
      "text Diana: lock the car", "lock the car and the doors", "remind me to stop and smell the roses",
    ])
  func whole(text: String) {
    #expect(sequence(text) == nil)
  }

  @Test(
    "A negation, a condition, a report or a question about one of the requests or both leaves nothing to divide",
    arguments: [
      "don't lock the car and start a run", "lock the car and don't start a run", "never lock the car and start a run",
      "should I lock the car and start a run", "lock the car and start a run?", "lock the car? and start a run",
      "she said lock the car and start a run",
      "lock the car and start a run if it rains", "if it rains lock the car and start a run",
      "suppose I'm late, text Diana and lock the car", "lock the car and start a run just kidding",
      "lock the car or start a run", "in 10 minutes lock the car and start a run",
      "lock the car and start a run and don't call Scott", "lock the car and don't start a run and call Scott",
    ])
  func stopped(text: String) {
    #expect(sequence(text) == nil)
  }

  @Test(
    "A request that takes back the one before it leaves nothing to divide",
    arguments: [
      ("en", "lock my car, no, start a run"), ("en", "lock my car, actually start a run"),
      ("en", "lock my car, actually, start a run instead"), ("en", "lock my car, wait, start a run"),
      ("en", "start a run, scratch that, lock my car"), ("en", "lock my car, actually, unlock it"),
      ("en", "lock my car. No wait, start a run"), ("en", "lock my car. Sorry, start a run"),
      ("en", "lock my car and actually start a run"), ("de", "schließ das Auto ab, nein, starte einen Lauf"),
      ("de", "schließ das Auto ab. Moment, starte einen Lauf"), ("es", "cierra el coche, mejor empieza una carrera"),
      ("es", "cierra el coche. Perdón, empieza una carrera"), ("fr", "verrouille la voiture. Non, lance une course"),
      ("zh", "锁车，不对，开始跑步"), ("zh", "锁车。不对，开始跑步"),
      ("ja", "車をロックして、いや、ランニングを始めて"), ("ja", "車をロックして、やっぱりランニングを始めて"),
    ])
  func takenBack(code: String, text: String) {
    #expect(sequence(text, Speech(shipped: code, vocabulary: Self.names)) == nil)
  }

  @Test(
    "Words that nobody understands after a request are found",
    arguments: [
      ("lock the car and make me a coffee", "INSetCarLockStatusIntent", "and make me a coffee"),
      ("lock the car and don't text Diana", "INSetCarLockStatusIntent", "and don't text Diana"),
      ("call Scott and make me a coffee", nil, nil), ("don't lock the car and make me a coffee", nil, nil),
      ("lock the car and don't", nil, nil),
    ])
  func beginning(text: String, intent: String?, others: String?) {
    let found = Self.speech.recogniser.beginning(of: text)
    #expect(found?.request.intent == intent)
    #expect(found?.others == others)
  }

  // MARK: Pairs

  /// Requests of a language, the same requests negated, and words that join two of them.
  private struct Pairs: CustomTestStringConvertible, Sendable {
    let code: String
    let requests: [String]
    let negated: [String]
    let joiners: [String]

    var testDescription: String { code }
  }

  private static let pairs = [
    Pairs(
      code: "en",
      requests: [
        "lock the car", "start a run", "call Scott", "pay Scott 20 dollars", "add milk to my shopping list",
        "read my messages", "stop my workout", "where is my ride", "could you request 30 dollars from Diana",
      ], negated: ["don't lock the car", "never call Scott", "don't pay Scott 20 dollars"],
      joiners: [" and ", " and then ", ", then ", ". "]),
    Pairs(
      code: "de",
      requests: [
        "schließ das Auto ab", "starte einen Lauf", "ruf Scott an", "zahle Scott 20 Dollar",
        "setz Milch auf meine Einkaufsliste", "lies meine Nachrichten vor", "beende mein Training",
      ], negated: ["schließ das Auto nicht ab", "ruf Scott nicht an", "zahle Scott nicht 20 Dollar"],
      joiners: [" und ", " und dann ", ", danach "]),
    Pairs(
      code: "es",
      requests: [
        "cierra el coche", "empieza una carrera", "llama a Scott", "paga 20 dólares a Scott",
        "añade leche a mi lista de la compra", "lee mis mensajes", "termina mi entrenamiento",
      ], negated: ["no cierres el coche", "no llames a Scott", "no pagues 20 dólares a Scott"],
      joiners: [" y ", " y luego ", ", después "]),
    Pairs(
      code: "fr",
      requests: [
        "verrouille la voiture", "lance une course", "appelle Scott", "paie 20 dollars à Scott",
        "ajoute du lait à ma liste de courses", "lis mes messages", "arrête mon entraînement",
      ], negated: ["ne verrouille pas la voiture", "n'appelle pas Scott", "ne paie pas 20 dollars à Scott"],
      joiners: [" et ", " puis ", ", ensuite "]),
    Pairs(
      code: "ja",
      requests: [
        "車をロックして", "ランニングを始めて", "Scottに電話して", "Scottに20ドル払って", "買い物リストに牛乳を追加して",
        "メッセージを読んで", "ワークアウトを終了して",
      ], negated: ["車をロックしないで", "Scottに電話しないで", "Scottに20ドル払わないで"], joiners: ["、", "、それから", "、そのあと"]),
    Pairs(
      code: "zh",
      requests: ["锁车", "开始跑步", "打电话给Scott", "付给Scott 20美元", "把牛奶加到购物清单", "读我的消息", "结束锻炼"],
      negated: ["不要锁车", "别给Scott打电话", "不要付给Scott 20美元"], joiners: ["，然后", "然后", "，再"]),
  ]

  @Test("Two requests are divided, and none beside a negated one", arguments: pairs)
  private func generated(pairs: Pairs) {
    let speech = Speech(shipped: pairs.code, vocabulary: Self.names)
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<16 {
      let first = pairs.requests.randomElement(using: &numbers) ?? ""
      let second = pairs.requests.filter { $0 != first }.randomElement(using: &numbers) ?? ""
      let no = pairs.negated.randomElement(using: &numbers) ?? ""
      let joiner = pairs.joiners.randomElement(using: &numbers) ?? ""
      let whole = first + joiner + second
      #expect(sequence(whole, speech) == SpokenSequence(first: first, rest: second, text: nil), "\(whole)")
      for stopped in [no + joiner + first, first + joiner + no] {
        #expect(sequence(stopped, speech) == nil, "\(stopped)")
      }
    }
  }
}
