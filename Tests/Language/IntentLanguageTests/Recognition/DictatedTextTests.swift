import Testing

@testable import IntentLanguage

@Suite("A dictated text is never changed")
struct DictatedTextTests {
  private static let speech = Speech(
    shipped: "en",
    vocabulary: SpokenVocabulary(
      [
        VocabularyTerm(text: "UnicornChat", category: 0, item: 7), VocabularyTerm(text: "John", category: 1, item: 1),
        VocabularyTerm(text: "Diana", category: 1, item: 2), VocabularyTerm(text: "Scott", category: 1, item: 3),
      ], categories: [.applications, .people], sounds: SoundRules.read("en").rules))

  private func content(_ reading: Interpretation?) -> SpokenValue? {
    reading?.parameters.first { $0.path == "content" }?.value
  }

  @Test(
    "The name of an app stays in the text, and outside the text it names the app",
    arguments: [
      ("text John: I'm on UnicornChat now", "I'm on UnicornChat now", false),
      ("tell John that UnicornChat is great", "UnicornChat is great", false),
      ("tell John UnicornChat is great", "UnicornChat is great", false),
      ("text John \"see you on UnicornChat\"", "see you on UnicornChat", false),
      ("text John that I love UnicornChat", "I love UnicornChat", false),
      ("text John I am on UnicornChat", "I am on UnicornChat", false),
      ("text John dinner is ready on UnicornChat", "dinner is ready", true),
      ("text John on UnicornChat that dinner is ready", "dinner is ready", true),
      ("on UnicornChat text John I'm late", "I'm late", true),
    ])
  func applications(text: String, content: String, namesApp: Bool) {
    let reading = Self.speech.readings(text).first
    #expect(self.content(reading) == .text(content))
    #expect((reading?.application == 7) == namesApp)
  }

  @Test(
    "Pictures and thanks are a text", arguments: ["👍", "👍🏽👍🏽 !!!", "❤️", ":)", "see you 👍", "thank you", "thanks a lot"])
  func shortTexts(text: String) {
    #expect(content(Self.speech.readings("text Diana \(text)").first) == .text(text))
  }

  @Test("Pictures outside a text have no meaning", arguments: ["lock my car 🚗", "🚗 lock my car", "lock my car :)"])
  func pictures(text: String) {
    #expect(Self.speech.understood(text) == "INSetCarLockStatusIntent locked=true")
  }

  @Test(
    "A text with a second request is found",
    arguments: [
      ("text Diana I'm late and tell Scott I'm sick", true), ("text Diana I'm late and lock my car", true),
      ("text Diana I'm late and call Scott", true), ("text Diana we need milk and eggs", false),
      ("text Diana I love you and call me when you can", false), ("text Diana \"go and tell Scott I'm sick\"", false),
      ("text Diana dinner is ready and bring some wine", false),
    ])
  func sequences(text: String, hasRequest: Bool) throws {
    let reading = try #require(Self.speech.readings(text).first)
    #expect((Self.speech.recogniser.textWithRequest(text, reading) != nil) == hasRequest)
  }

  @Test(
    "A name of one thing is not split",
    arguments: [
      ("mac and cheese", ["mac and cheese"]), ("half and half", ["half and half"]),
      ("salt and pepper and milk", ["salt and pepper", "milk"]), ("milk and eggs", ["milk", "eggs"]),
    ])
  func pairs(list: String, items: [String]) {
    let reading = Self.speech.readings("add \(list) to my grocery list").first
    let titles = reading?.parameters.compactMap { parameter -> [String]? in
      if case .names(let names) = parameter.value, parameter.path == "taskTitles" { names.map(\.text) } else { nil }
    }
    #expect(titles == [items])
  }
}

@Suite("An exact name wins over a similar one")
struct ExactNameTests {
  /// The words for a mother, a father, a sister and a brother.
  private static let families = [
    ["mom", "dad", "mother", "father", "sister", "brother", "uncle", "aunt"],
    ["mama", "papa", "mutter", "vater", "schwester", "bruder", "onkel", "tante"],
    ["maman", "papa", "mère", "père", "sœur", "frère", "oncle", "tante"],
    ["mamá", "papá", "madre", "padre", "hermana", "hermano", "tío", "tía"],
    ["妈妈", "爸爸", "姐姐", "妹妹", "哥哥", "弟弟"], ["お母さん", "お父さん", "お姉さん", "お兄さん", "おばさん", "おじさん"],
  ]

  @Test("Each kin word means only its own person", arguments: families)
  func kin(words: [String]) {
    let terms = words.enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) }
    let vocabulary = SpokenVocabulary(terms, categories: [.people])
    let slot = Automaton.Slot(name: "contacts", kind: .person)
    for (index, word) in words.enumerated() {
      let tokens = Tokenizer().tokens(word) ?? []
      let matches = vocabulary.matches(tokens[...], filling: slot, of: "INStartCallIntent")
      #expect(matches.map(\.item) == [index], "\(word)")
      #expect(matches.allSatisfy { !$0.isSimilar })
    }
  }

  @Test("A name with a spelling error is marked as similar")
  func similar() {
    let vocabulary = SpokenVocabulary(
      [VocabularyTerm(text: "Vineet Khosla", category: 0, item: 0)], categories: [.people])
    let slot = Automaton.Slot(name: "contacts", kind: .person)
    let tokens = Tokenizer().tokens("vineet khosle") ?? []
    #expect(vocabulary.matches(tokens[...], filling: slot, of: "INStartCallIntent").map(\.isSimilar) == [true])
  }
}
