import Testing

@testable import IntentLanguage

/// What people say before a request, in a language.
private struct LeadingWords: Sendable, CustomTestStringConvertible {
  let code: String
  /// Words that greet, thank, agree or praise.
  let words: [String]
  let requests: [String]
  /// What stands between the words and the request.
  let separators: [String]
  /// Requests after words that say why, and the same requests alone.
  let reasons: [(whole: String, request: String)]

  var testDescription: String { code }

  static let all = [
    LeadingWords(
      code: "en",
      words: [
        "okay", "ok", "yes", "hi", "hello", "hey", "great", "thanks", "good", "right", "perfect", "nice", "sure",
      ],
      requests: [
        "text Diana hello", "call Diana", "pay Diana 5 dollars", "add milk to my shopping list",
        "get me a ride to the airport", "lock the car", "play some jazz", "start a run", "show photos of Paris",
      ],
      separators: [" ", ", "],
      reasons: [
        ("the milk is gone, add milk to my shopping list", "add milk to my shopping list"),
        ("we're out of eggs, put eggs on the grocery list", "put eggs on the grocery list"),
      ]),
    LeadingWords(
      code: "de", words: ["okay", "ja", "hallo", "super", "danke", "gut", "prima", "guten Morgen"],
      requests: [
        "schreib Diana hallo", "ruf Diana an", "schick Diana 5 Euro", "setz Milch auf die Einkaufsliste",
        "sperr das Auto ab", "spiel Jazz", "starte einen Lauf",
      ],
      separators: [" ", ", "],
      reasons: [("die Milch ist alle, setz Milch auf die Einkaufsliste", "setz Milch auf die Einkaufsliste")]),
    LeadingWords(
      code: "es", words: ["vale", "hola", "genial", "gracias", "perfecto", "muy bien", "bueno"],
      requests: [
        "escribe a Diana hola", "llama a Diana", "envía 5 euros a Diana", "añade leche a la lista de la compra",
        "cierra el coche", "pon jazz", "empieza una carrera",
      ],
      separators: [" ", ", "],
      reasons: [
        ("se acabó la leche, añade leche a la lista de la compra", "añade leche a la lista de la compra")
      ]),
    LeadingWords(
      code: "fr", words: ["d'accord", "bonjour", "super", "merci", "très bien", "pardon", "parfait"],
      requests: [
        "écris bonjour à Diana", "appelle Diana", "envoie 5 euros à Diana", "ajoute du lait à la liste de courses",
        "verrouille la voiture", "mets du jazz", "démarre une course",
      ],
      separators: [" ", ", "], reasons: []),
    LeadingWords(
      code: "zh", words: ["好的", "你好", "太好了", "谢谢", "是的", "行"],
      requests: ["给Diana发消息说你好", "打电话给Diana", "给Diana转5块钱", "把牛奶加到购物清单", "锁车", "放点爵士乐"],
      separators: ["，"], reasons: []),
    LeadingWords(
      code: "ja", words: ["はい", "こんにちは", "ありがとう", "了解", "いいね", "じゃあ"],
      requests: ["Dianaに電話して", "Dianaに500円送って", "買い物リストに牛乳を追加して", "車をロックして", "ジャズを流して"],
      separators: ["、"], reasons: []),
  ]
}

@Suite("Words before a request change nothing about it")
struct LeadingWordsTests {
  @Test("Greetings, thanks, consent and praise", arguments: LeadingWords.all)
  private func leading(_ leading: LeadingWords) {
    let speech = Speech(shipped: leading.code)
    for request in leading.requests {
      let alone = speech.understood(request)
      #expect(alone != "-", "\(request)")
      for sentence in leading.words.flatMap({ word in leading.separators.map { word + $0 + request } }) {
        #expect(speech.understood(sentence) == alone, "\(sentence)")
      }
    }
  }

  @Test("Words that say why", arguments: LeadingWords.all)
  private func reasons(_ leading: LeadingWords) {
    let speech = Speech(shipped: leading.code)
    for (whole, request) in leading.reasons {
      #expect(speech.understood(whole) == speech.understood(request), "\(whole)")
    }
  }

  @Test("A name may consist of several things, and nothing is done against what the words before say")
  func names() {
    let speech = Speech(shipped: "en")
    #expect(speech.understood("buy milk and eggs to my shopping list").contains("buy milk"))
    #expect(speech.understood("wash the car and call mom to my todo list").contains("wash the car"))
    let stopped = [
      "I would never add milk to my shopping list", "don't you dare add milk to my shopping list",
      "imagine it's Monday, add milk to my shopping list",
    ]
    for sentence in stopped {
      #expect(speech.understood(sentence) == "-", "\(sentence)")
    }
  }
}
