internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
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

  /// Makes a host with an app of these words.
  private func meaning(
    of sentence: String, in language: String, _ words: Words, change: (inout String) -> Void = { _ in }
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
    let parser = SentenceParser(
      locale: Locale(identifier: language), folders: HostFolders(environment: ["HOME": folder.url.path]))
    return try? parser.meaning(
      sentence, application: nil, catalogue: LiveCatalogue(catalogue), contacts: .empty, policy: Policy())
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
      "add a trip to Rome with note formal", "add a trip to Rome with travellers cheques",
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
}
