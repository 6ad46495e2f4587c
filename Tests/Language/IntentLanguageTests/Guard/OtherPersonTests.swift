import IntentDefinitions
import Testing

@testable import IntentLanguage

/// What other people do, in a language: subjects, and what follows them.
private struct Statements: Sendable, CustomTestStringConvertible {
  let code: String
  let subjects: [String]
  /// What follows a subject directly.
  let deeds: [String]
  /// The same deeds as a request, which must be understood.
  let requests: [String]

  var testDescription: String { code }

  static let all = [
    Statements(
      code: "en",
      subjects: ["my dad", "our neighbor", "everyone", "she"],
      deeds: [
        "will order a taxi", "should order a taxi", "always orders a taxi", "will book a ride to the airport",
        "should lock the car", "will call Scott", "is going to end the workout", "is going to order a taxi",
        "is going to cancel the ride",
      ],
      requests: [
        "order a taxi", "remind me that my dad is going to order a taxi", "book a ride to the airport", "lock the car",
        "end the workout",
      ]),
    Statements(
      code: "de", subjects: ["mein Vater", "unser Chef", "jeder", "er", "Peter Meier"],
      deeds: [
        "soll das Auto absperren", "will ein Taxi bestellen", "wird Scott 20 Euro schicken", "soll Scott anrufen",
        "will das Training beenden", "soll Milch auf die Liste setzen",
      ],
      requests: ["sperr das Auto ab", "bestell ein Taxi", "beende das Training", "setz Milch auf die Liste"]),
    Statements(
      code: "de", subjects: ["die Kinder", "meine Eltern", "die Nachbarn"],
      deeds: [
        "sperren das Auto auf", "schicken Scott 20 Euro", "bestellen ein Taxi", "wollen Jazz spielen",
        "setzen Milch auf die Liste", "setzen immer Milch auf die Liste",
      ],
      requests: ["sperr das Auto auf", "spiel Jazz"]),
    Statements(
      code: "fr", subjects: ["mon père", "elle", "tout le monde", "les enfants"],
      deeds: [
        "va verrouiller la voiture", "doit commander un taxi", "va réserver une table pour deux",
        "doit lancer un entraînement", "ajoute du lait à la liste", "va ajouter du lait à la liste",
        "ajoute toujours du lait à la liste",
      ],
      requests: ["verrouille la voiture", "commande un taxi", "ajoute du lait à la liste"]),
    Statements(
      code: "ja", subjects: ["父が", "彼は", "子供たちが", "田中さんは"],
      deeds: ["タクシーを呼ぶ", "車をロックする", "空港までの車を予約する"],
      requests: ["タクシーを呼んで", "車をロックして"]),
    Statements(
      code: "zh", subjects: ["他每天", "我爸总是", "孩子们", "邻居会"], deeds: ["叫车去机场", "订两个人的位子", "把牛奶加到清单"],
      requests: ["叫车去机场", "把牛奶加到清单", "提醒我妈妈买牛奶"]),
  ]
}

@Suite("What a sentence says of another person is not done")
struct OtherPersonTests {
  @Test("Words for people, and names with what they will do", arguments: Statements.all)
  private func statements(_ statements: Statements) {
    let speech = Speech(shipped: statements.code)
    for subject in statements.subjects {
      for deed in statements.deeds {
        let sentence = statements.code == "zh" || statements.code == "ja" ? subject + deed : "\(subject) \(deed)"
        #expect(speech.understood(sentence) == "-", "\(sentence)")
      }
    }
    for request in statements.requests { #expect(speech.understood(request) != "-", "\(request)") }
  }

  @Test("A name of the address book needs no such word")
  func addressBook() {
    let diana = VocabularyTerm(text: "Diana", category: 0, item: 0)
    let vocabulary = SpokenVocabulary([diana], categories: [.people], sounds: SoundRules.read("fr").rules)
    let speech = Speech(shipped: "fr", vocabulary: vocabulary)
    #expect(speech.understood("Diana verrouille la voiture") == "-")
    #expect(speech.understood("verrouille la voiture") != "-")
  }

  @Test("Thousands of statements do nothing, and the same deeds as requests do", arguments: LanguageFolders().codes)
  func generated(code: String) throws {
    let table = try StatementTable(code)
    let speech = Speech(shipped: code)
    let statements = table.statements
    let acted = statements.compactMap { statement -> String? in
      guard let deed = deed(speech, statement) else { return nil }
      return "\(statement) → \(deed.line)"
    }
    #expect(statements.count > 700)
    #expect(acted.isEmpty, "\(acted.count) of \(statements.count):\n\(acted.joined(separator: "\n"))")
    for request in table.requests { #expect(deed(speech, request) != nil, "\(request)") }
  }

  @Test("What takes a request back after a pause is neither a title nor a note, but may be the words of a message")
  func afterthoughts() {
    let (english, chinese) = (Speech(shipped: "en"), Speech(shipped: "zh"))
    #expect(deed(english, "set a reminder for Friday, what a terrible idea") == nil)
    #expect(deed(chinese, "给Mortimer转三十五块，他说的") == nil)
    #expect(deed(chinese, "给Mortimer写短信，他说的")?.line == "INSendMessageIntent recipients=Mortimer; content=他说的")
  }

  /// What a sentence does that changes something; nil if it does nothing, or asks.
  private func deed(_ speech: Speech, _ sentence: String) -> Interpretation? {
    speech.readings(sentence).first { reading in
      Catalogue.system.intents[reading.intent]?.readsOnly == false && reading.leftovers.isEmpty
    }
  }

  @Test("What forbids also stops a request that only looks something up")
  func forbidden() {
    let speech = Speech(shipped: "ja")
    for order in ["車をロックしないで", "車の鍵を開けないでね", "買い物リストから卵を消さないでください", "車をロックするなよ"] {
      #expect(speech.understood(order) == "-", "\(order)")
      #expect(speech.recogniser.refusal(order) == .stopped, "\(order)")
    }
    #expect(speech.understood("車はロックしてない？").hasPrefix("INGetCarLockStatusIntent"))
    #expect(speech.understood("車をロックして").hasPrefix("INSetCarLockStatusIntent"))
  }
}
