internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("Parameters of App Intents that no phrase contains are said with their titles")
struct SpokenParameterTests {
  /// The phrases and titles of a trip planner in a language.
  private struct Words {
    var phrase: String
    var travellers: String
    var style: String
    var formal: String
    var budget: String
  }

  /// Parameters of an app in addition to those of the trip planner.
  private static func adds(_ parameters: String) -> (inout String) -> Void {
    { description in
      description = description.replacing(
        #"{"name": "rooms", "type""#, with: parameters + #", {"name": "rooms", "type""#)
    }
  }

  private static let words = [
    "en": Words(
      phrase: "Add a trip to ${city}", travellers: "Travellers", style: "Style", formal: "Formal", budget: "Budget"),
    "de": Words(
      phrase: "Plane eine Reise nach ${city}", travellers: "Reisende", style: "Stil", formal: "Förmlich",
      budget: "Budget"),
    "fr": Words(
      phrase: "Planifie un voyage à ${city}", travellers: "Voyageurs", style: "Style", formal: "Formel",
      budget: "Budget"),
    "es": Words(
      phrase: "Planea un viaje a ${city}", travellers: "Viajeros", style: "Estilo", formal: "Formal",
      budget: "Presupuesto"),
    "ja": Words(
      phrase: "${city}への旅行を計画して", travellers: "人数", style: "スタイル", formal: "フォーマル", budget: "予算"),
    "zh": Words(
      phrase: "计划去${city}的旅行", travellers: "旅客", style: "风格", formal: "正式", budget: "预算"),
  ]

  private func meaning(
    of sentence: String, in language: String, _ words: Words, change: (inout String) -> Void
  ) throws -> UnderstoodSentence? {
    try parsed(in: language, words, change: change) {
      try $0.meaning(sentence, application: nil, catalogue: $1, contacts: .empty, policy: Policy())
    }
  }

  /// Makes the parser of a host with an app of these words.
  private func parsed(
    in language: String, _ words: Words, change: (inout String) -> Void,
    use: (SentenceParser, LiveCatalogue) throws -> UnderstoodSentence?
  ) throws -> UnderstoodSentence? {
    let folder = try TemporaryFolder()
    let bundle = folder.url.appending(path: "UnicornJournal.appex").path
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: false)
    let manifest = BuildProducts.tests.deletingLastPathComponent().appending(
      path: "Plugins/UnicornJournal/Bundle/Info.plist")
    try FileManager.default.copyItem(atPath: manifest.path, toPath: "\(bundle)/Info.plist")
    // The sentences are those of the description: the library is not started.
    let library = "\(bundle)/libUnicornJournal.so"
    try FileManager.default.copyItem(atPath: try BuildProducts.library("UnicornJournal").path, toPath: library)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: library)
    var description = """
      {"version": 1,
       "enumerations": [{"name": "Style", "title": {"key": "Style"}, "cases": [
         {"name": "casual", "title": {"key": "Casual"}}, {"name": "formal", "title": {"key": "\(words.formal)"}}]}],
       "intents": [{"name": "PlanTripIntent", "title": {"key": "Plan Trip"}, "summaries": ["\(words.phrase)"],
         "parameters": [
           {"name": "city", "type": "string", "title": {"key": "City"}},
           {"name": "note", "type": "string", "title": {"key": "Note"}, "isOptional": true},
           {"name": "travellers", "type": "integer", "title": {"key": "\(words.travellers)"}, "isOptional": true},
           {"name": "style", "type": "enum:Style", "title": {"key": "\(words.style)"}, "isOptional": true},
           {"name": "budget", "type": "currencyAmount", "title": {"key": "\(words.budget)"}, "isOptional": true},
           {"name": "rooms", "type": "integer", "title": {"key": "Rooms"}, "isOptional": true},
           {"name": "beds", "type": "integer", "title": {"key": "Rooms"}, "isOptional": true}]}],
       "shortcuts": [{"intent": "PlanTripIntent", "phrases": ["Plan a trip with ${applicationName}"]}]}
      """
    change(&description)
    try description.write(toFile: "\(bundle)/\(AppIntentFile.name)", atomically: true, encoding: .utf8)
    let catalogue = CatalogueScanner(SearchPaths(plugins: [folder.url], environment: [:])).scan()
    try #require(catalogue.extensions.count == 1, "\(catalogue.rejected)")
    let folders = HostFolders(environment: ["HOME": folder.url.path])
    let locale = Locale(identifier: language)
    let parser = SentenceParser(
      locale: locale, folders: folders, conversation: ConversationLanguage(locale) ?? .english)
    return try? use(parser, LiveCatalogue(catalogue))
  }

  /// What the host asks about a sentence that it does not understand.
  private func advice(
    of sentence: String, in language: String, _ words: Words, change: (inout String) -> Void
  ) throws -> UnderstoodSentence? {
    try parsed(in: language, words, change: change) { parser, catalogue in
      let isUnderstood = try? parser.meaning(
        sentence, application: nil, catalogue: catalogue, contacts: .empty, policy: Policy())
      #expect(isUnderstood == nil, "\(sentence)")
      return try parser.advised(sentence, application: nil, catalogue: catalogue, contacts: .empty)
    }
  }

  private func intent(
    _ sentence: String, _ language: String = "en", change: (inout String) -> Void = { _ in }
  ) throws -> WireObject? {
    let words = try #require(Self.words[language])
    guard case .requests(let requests)? = try meaning(of: sentence, in: language, words, change: change) else {
      return nil
    }
    return requests.count == 1 ? requests[0].intent : nil
  }

  @Test(
    "A number is said before or after its title, and the text before it stays as it is",
    arguments: [
      ("en", "add a trip to Rome for 3 travellers", "Rome"),
      ("en", "add a trip to Rome with three travellers", "Rome"),
      ("de", "plane eine Reise nach Rom für 3 Reisende", "Rom"),
      ("fr", "planifie un voyage à Rome pour 3 voyageurs", "Rome"),
      ("es", "planea un viaje a Roma para 3 viajeros", "Roma"), ("ja", "人数は3でローマへの旅行を計画して", "ローマ"),
      ("zh", "计划去罗马的旅行和3位旅客", "罗马"),
    ])
  func numbers(language: String, sentence: String, city: String) throws {
    let intent = try #require(try intent(sentence, language))
    #expect(intent["city"] == .string(city))
    #expect(intent["travellers"] == .int(3))
    #expect(intent["budget"].isNull && intent["style"].isNull)
  }

  @Test("Several are said in any order, with cases and amounts of money")
  func several() throws {
    let formal = try #require(try intent("add a trip to Rome with style formal and 2 travellers"))
    #expect(formal["city"] == .string("Rome") && formal["travellers"] == .int(2) && !formal["style"].isNull)
    let budget = try #require(try intent("add a trip to Rome for 1 traveller with a budget of 500 dollars"))
    #expect(budget["city"] == .string("Rome") && budget["travellers"] == .int(1))
    #expect(budget["budget"].objectValue?["currencyCode"] == .string("USD"))
    let bare = try #require(try intent("plan a trip with Unicorn Journal for 4 travellers"))
    #expect(bare["city"].isNull && bare["travellers"] == .int(4))
  }

  @Test(
    "Without its title, with the title of two parameters or of a text, nothing is added",
    arguments: [
      "add a trip to Rome for 3", "add a trip to Rome for 3 people", "add a trip to Rome with 3 rooms",
      "add a trip to Rome with a formal note", "add a trip to Rome with travellers cheques",
      "add a trip to Rome for the travellers",
    ])
  func nothingIsGuessed(sentence: String) throws {
    guard let intent = try intent(sentence) else { return }
    for name in ["travellers", "style", "budget", "rooms", "beds", "note"] { #expect(intent[name].isNull, "\(name)") }
    // What is said is not lost: it is a part of the text.
    let city = try #require(intent["city"].stringValue)
    #expect(city.hasPrefix("Rome ") && sentence.hasSuffix(city))
  }

  @Test(
    "A number that is not certain is not taken, and neither is the text beside it",
    arguments: [
      ("en", "add a trip to Rome for 3 or 4 travellers"), ("en", "add a trip to Rome for three or four travellers"),
      ("en", "add a trip to Rome for about 3 travellers"), ("en", "add a trip to Rome for no more than 3 travellers"),
      ("en", "add a trip to Rome for 3 travellers and 4 travellers"),
      ("en", "add a trip to Rome for three travellers and for four travellers"),
      ("en", "add a trip to Rome for probably 3 travellers"),
      ("de", "plane eine Reise nach Rom für etwa 3 Reisende"),
      ("de", "plane eine Reise nach Rom für 3 oder 4 Reisende"),
      ("fr", "planifie un voyage à Rome pour environ 3 voyageurs"),
      ("es", "planea un viaje a Roma para unos 3 viajeros"),
    ])
  func doubtful(language: String, sentence: String) throws {
    guard let intent = try intent(sentence, language) else { return }
    #expect(intent["travellers"].isNull)
    let city = try #require(intent["city"].stringValue)
    #expect(sentence.hasSuffix(city))
  }

  @Test("A title that is no plain word adds nothing, whatever it contains")
  func hostileTitles() throws {
    for title in ["${city}", "(a|b)", "<the>", "for", "How many people come along then", "{x:any}", "\\u001b[1m"] {
      let sentence = "add a trip to Rome for 3 \(title)"
      let intent = try intent(sentence) { $0 = $0.replacing("\"Travellers\"", with: "\"\(title)\"") }
      #expect(intent?["travellers"].isNull ?? true, "\(title)")
      let plain = try #require(try self.intent("add a trip to Rome") { $0 = $0.replacing("Travellers", with: title) })
      #expect(plain["city"] == .string("Rome"), "\(title)")
    }
  }

  @Test(
    "A length of time and a measurement are said with their units",
    arguments: [
      ("en", "add a trip to Rome with a stay of 2 hours", "Stay", 7_200),
      ("de", "plane eine Reise nach Rom mit Aufenthalt von 90 Minuten", "Aufenthalt", 5_400),
      ("fr", "planifie un voyage à Rome avec durée de 2 heures", "Durée", 7_200),
      ("es", "planea un viaje a Roma con duración de 2 horas", "Duración", 7_200),
      ("ja", "滞在は2時間でローマへの旅行を計画して", "滞在", 7_200), ("zh", "计划去罗马的旅行和时长2小时", "时长", 7_200),
    ])
  func durations(language: String, sentence: String, title: String, seconds: Double) throws {
    let adds = Self.adds(
      #"{"name": "stay", "type": "duration", "title": {"key": "\#(title)"}, "isOptional": true}"#)
    let intent = try #require(try intent(sentence, language, change: adds))
    #expect(intent["stay"].doubleValue == seconds)
    #expect(["Rome", "Rom", "Roma", "ローマ", "罗马"].contains(intent["city"].stringValue), "\(sentence)")
  }

  @Test(
    "A measurement has the unit that was said",
    arguments: [
      ("en", "length", "with walk of 3 miles", 3, "mi"), ("en", "mass", "with walk of 20 kilos", 20, "kg"),
      ("en", "speed", "with walk of 5 kilometers per hour", 5, "km/h"), ("en", "volume", "with walk 2 liters", 2, "L"),
      ("en", "temperature", "with walk of 20 degrees celsius", 20, "°C"),
      ("de", "mass", "mit Walk von 20 Kilo", 20, "kg"), ("fr", "mass", "avec walk de 20 kilos", 20, "kg"),
      ("es", "mass", "con walk de 20 kilos", 20, "kg"), ("zh", "mass", "和walk 20公斤", 20, "kg"),
    ])
  func measurements(language: String, type: String, addition: String, value: Double, unit: String) throws {
    let adds = Self.adds(#"{"name": "walk", "type": "\#(type)", "title": {"key": "Walk"}, "isOptional": true}"#)
    let city = try #require(Self.words[language]).phrase.replacing("${city}", with: "Rome").lowercased()
    let sentence = city + (language == "zh" ? "" : " ") + addition
    let intent = try #require(try intent(sentence, language, change: adds), "\(sentence)")
    #expect(intent["walk"].objectValue?["value"].doubleValue == value, "\(sentence)")
    #expect(intent["walk"].objectValue?["unit"] == .string(unit), "\(sentence)")
  }

  @Test("A phrase with a length of time understands it with its unit")
  func durationInPhrase() throws {
    let intent = try #require(
      try intent("stay for 5 minutes") { description in
        Self.adds(#"{"name": "stay", "type": "duration", "title": {"key": "Stay"}}"#)(&description)
        description = description.replacing(#""summaries": ["#, with: #""summaries": ["Stay for ${stay}", "#)
      })
    #expect(intent["stay"].doubleValue == 300)
  }

  @Test(
    "An answer to a question for a length of time or a measurement has its unit, or the unit of the region",
    arguments: [
      ("en", "duration", "5 minutes", 300, nil), ("en", "duration", "an hour and a half", 5_400, nil),
      ("de", "duration", "10 Minuten", 600, nil), ("ja", "duration", "2時間", 7_200, nil),
      ("en", "volume", "2 liters", 2, "L"), ("en_GB", "volume", "2", 2, "L"), ("en", "length", "three miles", 3, "mi"),
      ("en", "temperature", "20 degrees celsius", 20, "°C"), ("fr", "mass", "20 kilos", 20, "kg"),
    ])
  func answers(language: String, type: String, answer: String, value: Double, unit: String?) throws {
    let words = try #require(Self.words[String(language.prefix(2))])
    let adds = Self.adds(#"{"name": "walk", "type": "\#(type)", "title": {"key": "Walk"}}"#)
    _ = try parsed(in: language, words, change: adds) { parser, catalogue in
      let kind = try KnownIntents(catalogue.snapshot.catalogue).kind("PlanTripIntent", application: nil)
      let walk = try #require(kind.definition.parameter("walk"))
      let request = SpokenRequest(kind: kind, application: nil, catalogue: catalogue, contacts: .empty)
      let given = try #require(parser.value(answer, type: walk.type, of: walk, request: request), "\(answer)")
      #expect(unit == nil ? given == .double(value) : given.objectValue?["value"] == .double(value), "\(given)")
      #expect(given.objectValue?["unit"].stringValue == unit, "\(given)")
      #expect(parser.value("soon", type: walk.type, of: walk, request: request) == nil)
      return nil
    }
  }

  @Test("A length of time that a running intent asks for is said with its unit")
  func seconds() throws {
    let words = try #require(Self.words["en"])
    _ = try parsed(in: "en", words, change: { _ in }) { parser, catalogue in
      #expect(parser.seconds("5 minutes", catalogue: catalogue, contacts: .empty) == 300)
      #expect(parser.seconds("5", catalogue: catalogue, contacts: .empty) == nil)
      return nil
    }
  }

  @Test(
    "A text is the last addition, with its numbers",
    arguments: [
      ("en", "add a trip to Rome with note bring 2 apples", "bring 2 apples"),
      ("en", "add a trip to Rome with the note call home", "call home"),
      ("de", "plane eine Reise nach Rom mit Note Äpfel kaufen", "Äpfel kaufen"),
      ("fr", "planifie un voyage à Rome avec note acheter des pommes", "acheter des pommes"),
      ("es", "planea un viaje a Roma con note comprar manzanas", "comprar manzanas"),
      ("ja", "Noteは牛乳でローマへの旅行を計画して", "牛乳"), ("zh", "计划去罗马的旅行和Note是买苹果", "买苹果"),
    ])
  func texts(language: String, sentence: String, note: String) throws {
    let intent = try #require(try intent(sentence, language), "\(sentence)")
    #expect(intent["note"] == .string(note))
    #expect(intent["city"].stringValue.map { !$0.contains("ote") } == true)
  }

  @Test("A text that names another parameter is not taken")
  func textWithTitle() throws {
    let intent = try intent("add a trip to Rome with note bring cheques for 3 travellers")
    #expect(intent?["note"].isNull ?? true)
  }

  @Test("A list takes what is said with its title")
  func lists() throws {
    let adds = Self.adds(
      #"{"name": "styles", "type": "enum:Style", "isList": true, "title": {"key": "Moods"}, "isOptional": true}"#)
    let intent = try #require(try intent("add a trip to Rome with moods formal", change: adds))
    #expect(intent["styles"].arrayValue?.count == 1)
  }

  @Test(
    "A sentence with the words of a title or a phrase is asked about",
    arguments: [
      ("en", "please plan a nice trip to Rome", true), ("en", "a trip to the sea is what I plan", true),
      ("de", "Bitte plane mir eine schöne Reise dorthin", true), ("fr", "planifie un joli voyage là-bas", true),
      ("es", "planea por favor un bonito viaje allí", true), ("ja", "来月の楽しい旅行への計画をお願い", true),
      ("zh", "请帮我计划一下旅行吧", true), ("en", "the plan was good", false), ("en", "the trip was a pleasure", false),
      ("en", "plan nine very long and boring meetings with all of my colleagues about the last trip", false),
      ("en", "do not plan a nice trip to Rome", false), ("en", "please plan no nice trip to Rome", false),
      ("de", "Plane bitte bloß keine Reise dorthin", false), ("fr", "ne planifie surtout pas ce voyage là-bas", false),
      ("es", "no planees por favor un viaje allí", false), ("ja", "来月の旅行の計画はしないで", false),
      ("zh", "请不要帮我计划什么旅行", false),
    ])
  func titles(language: String, sentence: String, isAsked: Bool) throws {
    let words = try #require(Self.words[language])
    let title = ["en": "Plan Trip", "de": "Reise planen", "fr": "Planifier voyage", "es": "Planear viaje"][language]
    let understood = try advice(of: sentence, in: language, words) { description in
      description = description.replacing(#""key": "Plan Trip""#, with: #""key": "\#(title ?? "计划旅行")""#)
    }
    guard case .guess(let request, .advised)? = understood else {
      #expect(!isAsked, "\(sentence)")
      return
    }
    #expect(isAsked && request.kind.definition.name == "PlanTripIntent", "\(sentence)")
  }
}
