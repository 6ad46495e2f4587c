import Testing

@testable import IntentLanguage

@Suite("Spelling errors and hesitations are tolerated")
struct ForgivenessTests {
  private static let vocabulary = SpokenVocabulary(
    ["Anna", "Lokk"].enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) }, categories: [.people],
    sounds: SoundRules.read("en").rules)
  private static let english = Speech(shipped: "en", vocabulary: vocabulary)

  private static let letters = Speech(
    """
    common:
      (my|the|to|a)
    filler:
      (uh|you know)
    INSetCarLockStatusIntent:
      lock [my|the] car -> locked=true
    INSendMessageIntent:
      text {recipients} that {content:text}
      tell everybody that {content:text}
    INStartCallIntent:
      call {contacts}
    refused:
      it is {rest}
    """)

  // MARK: Misspelt words

  @Test(
    "A word that is wrong by one letter is corrected",
    arguments: [
      "lock my caar", "lock my car", "lok my car", "lokc my car", "lpck my car", "Lokk my car",
      "LOCK MY CAAR",
    ])
  func misspelt(text: String) {
    #expect(Self.letters.understood(text) == "INSetCarLockStatusIntent locked=true")
  }

  @Test(
    "Two errors, short words and words of other scripts are not corrected",
    arguments: ["lcko mu car", "lo my car", "lock my cat", "锁y car", "l0ck my car", "lokk", "caar"])
  func uncorrected(text: String) {
    #expect(Self.letters.understood(text) == "-")
  }

  @Test("A free text in a sentence is not corrected")
  func freeText() {
    #expect(
      Self.letters.understood("texxt Anna that I lokked teh caar")
        == "INSendMessageIntent recipients=Anna; content=I lokked teh caar")
    #expect(Self.english.understood("text Anna that I lokked my caar").hasSuffix("content=I lokked my caar"))
  }

  @Test("A name that the vocabulary knows is not an error")
  func names() {
    #expect(Self.english.understood("lokk my car") == "-")
  }

  @Test(
    "A misspelt word is corrected in each language with letters",
    arguments: [
      ("en", "remimd me to buy milk", "INAddTasksIntent"),
      ("en", "what's on my shoping list", "INSearchForNotebookItemsIntent"),
      ("de", "veriegle mein Auto", "INSetCarLockStatusIntent"), ("es", "llsma a mamá", "INStartCallIntent"),
      ("fr", "vrrouille ma voiture", "INSetCarLockStatusIntent"),
    ])
  func languages(code: String, text: String, intent: String) {
    #expect(Speech(shipped: code).readings(text).first?.intent == intent)
  }

  @Test("Apostrophes can be missing, but a text stays as it was written")
  func apostrophes() {
    let english = Speech(
      "INSendMessageIntent:\n  let's tell {recipients} that {content:text}\n  what's up {recipients} -> content=hi\n")
    #expect(
      english.understood("lets tell Anna that its whats left")
        == "INSendMessageIntent recipients=Anna; content=its whats left")
    #expect(english.understood("Whats up Anna") == "INSendMessageIntent recipients=Anna; content=hi")
    #expect(english.understood("tells up Anna") == "-")
    let french = Speech(
      "language apostrophe=ends-word:\nINSetCarLockStatusIntent locked=true:\n  verrouille l'auto\n", code: "fr")
    #expect(french.understood("verrouille lauto") == "INSetCarLockStatusIntent locked=true")
  }

  // MARK: Hesitations

  @Test(
    "Two hesitations and repeated words are skipped",
    arguments: [
      "lock uh my car", "lock uh my you know car", "lock my my car", "uh lock my car", "lock my car uh",
    ])
  func fillers(text: String) {
    #expect(Self.letters.understood(text) == "INSetCarLockStatusIntent locked=true")
  }

  @Test("Three hesitations are too many")
  func manyFillers() {
    #expect(Self.letters.understood("lock uh my uh uh car") == "-")
  }

  @Test("A free text keeps its hesitations")
  func fillersInText() {
    #expect(
      Self.letters.understood("tell uh everybody that I am uh late") == "INSendMessageIntent content=I am uh late")
  }

  @Test(
    "A hesitation is skipped in each language",
    arguments: [
      ("en", "lock like my uh car"), ("de", "verriegle ähm mein Auto"), ("es", "bloquea pues mi coche"),
      ("fr", "verrouille euh ma voiture"), ("zh", "锁上那个我的车"), ("ja", "車をえっとロックして"),
    ])
  func fillersOfLanguages(code: String, text: String) {
    #expect(Speech(shipped: code).readings(text).first?.intent == "INSetCarLockStatusIntent")
  }

  // MARK: Clauses

  @Test(
    "A request beside a clause that is not a request is understood",
    arguments: [
      ("Hey, I'm late. Text Anna that I'm late", "INSendMessageIntent recipients=Anna; content=I'm late"),
      ("I'm at the office, lock my car please", "INSetCarLockStatusIntent locked=true"),
    ])
  func clauses(text: String, understood: String) {
    #expect(Self.english.understood(text) == understood)
  }

  @Test("The request can be before the other clause")
  func firstClause() {
    #expect(Self.letters.understood("lock my car, it is dark out here") == "INSetCarLockStatusIntent locked=true")
  }

  @Test(
    "An utterance with two requests is rejected", arguments: ["lock my car, lock my car", "lock the sky, it is blue"])
  func twoClauses(text: String) {
    #expect(Self.letters.understood(text) == "-")
  }

  @Test(
    "Incomplete sentences and small talk are rejected",
    arguments: [
      "my sister said, call me maybe", "it's cold, isn't it?",
      "I like you, you know that",
      "well, that's that",
    ])
  func noClauses(text: String) {
    #expect(Self.english.understood(text) == "-")
  }

  // MARK: Limits

  @Test(
    "Three hundred words stay below the limit on steps",
    arguments: ["caar", "uh", "lock, caar,", "the the", "remimd me too", "text, Anna, that,"])
  func repeated(words: String) {
    let count = Recogniser.Limit.words / words.split(separator: " ").count
    var steps = 0
    _ = Self.english.recogniser.tolerantInterpretations(
      Array(repeating: words, count: count).joined(separator: " "), now: Speech.now, steps: &steps)
    #expect(steps < Recogniser.Limit.steps, "\(steps)")
  }
}

@Suite("Words that differ by one letter are found")
struct SimilarWordsTests {
  @Test(
    "A word with one missing, additional, changed or transposed letter is found",
    arguments: [
      ("lok", ["lock"]), ("lockk", ["lock"]), ("loxk", ["lock"]), ("lcok", ["lock"]), ("lock", []), ("loock s", []),
      ("car", []), ("carr", ["car"]), ("cra", []), ("naive", []), ("uber", []),
    ])
  func errors(word: String, found: [String]) {
    var table = WordTable()
    for text in ["lock", "car", "the", "uberfall", "5", "'s", "车"] { _ = table.add(text) }
    #expect(SimilarWords(table).words(for: word) == found.compactMap(table.id))
  }
}
