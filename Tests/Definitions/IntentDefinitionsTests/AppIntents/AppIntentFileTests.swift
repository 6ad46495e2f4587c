internal import BaseFiles
internal import IntentDefinitions
internal import Testing

@Suite("A description of App Intents becomes definitions")
struct AppIntentFileTests {
  private static let text = """
    {"version": 1,
     "entities": [{"name": "Soup", "title": {"key": "Soup"}, "queries": ["string"]}],
     "enumerations": [{"name": "Size", "title": {"key": "Size"}, "cases": [
       {"name": "small", "title": {"key": "Small"}, "synonyms": [{"key": "little"}]},
       {"name": "❤️", "title": {"key": "big.title", "value": "Big"}}]}],
     "intents": [{"name": "OrderSoupIntent", "title": {"key": "Order Soup"}, "description": {"key": "Orders soup."},
       "authentication": "requiresAuthentication", "result": {"type": "integer", "isList": false}, "hasDialog": true,
       "summaries": ["Order ${bowls} of ${soup}"],
       "parameters": [
         {"name": "soup", "type": "entity:Soup", "title": {"key": "Soup"}, "valueDialog": {"key": "Which soup?"}},
         {"name": "bowls", "type": "integer", "defaultValue": 1, "minimum": 1, "maximum": 9},
         {"name": "size", "type": "enum:Size", "isOptional": true, "defaultValue": "❤️"},
         {"name": "notes", "type": "string", "isList": true, "isOptional": true, "hasOptions": true},
         {"name": "odd", "type": "other:Thing", "isOptional": true}]}],
     "shortcuts": [{"intent": "OrderSoupIntent", "phrases": [
       "Order ${soup} with ${applicationName}", "${applicationName} ${size} soup", "${applicationName}"]}]}
    """

  private func read(
    _ text: String, translate: @escaping AppIntentTexts = { _, _ in nil }
  ) -> (file: DefinitionFile?, findings: [String]) {
    let (file, findings) = AppIntentFile.read(Array(text.utf8), path: "AppIntents.json", translate: translate)
    return (file, findings.map(\.description))
  }

  @Test("An intent has its parameters, results and texts")
  func intent() throws {
    let (file, findings) = read(Self.text)
    #expect(findings.count == 1 && findings[0].contains("'odd'") && findings[0].contains("app-intents-unknown-type"))
    let intent = try #require(file?.intents.first)
    #expect(intent.name == "OrderSoupIntent" && intent.requiresUnlock && intent.documentation == "Orders soup.")
    #expect(intent.parameters.map(\.name) == ["soup", "bowls", "size", "notes"])
    #expect(intent.parameters.map(\.type.text) == ["Soup?", "Int?", "Size?", "[String]?"])
    #expect(intent.parameters.map(\.options) == [.searchable, .none, .none, .dynamic])
    #expect(
      intent.resolvers.map(\.result.name) == [
        "SoupResolutionResult", "OrderSoupBowlsResolutionResult", "SizeResolutionResult", "INStringResolutionResult",
      ])
    #expect(intent.responseCode(100) == "said" && intent.responseProperties.map(\.name) == ["dialog", "value"])
    let texts = try #require(intent.texts)
    #expect(texts.parameters["soup"]?.prompts[.primary] == "Which soup?")
    #expect(texts.parameters["bowls"]?.defaultValue == .integer(1))
    #expect(texts.parameters["size"]?.defaultValue == .string("case2"))
    #expect(texts.parameters["bowls"]?.bounds == ["minimumValue": "1", "maximumValue": "9"])
    let phrases = [
      "Order ${soup}", "Order ${soup} with ${applicationName}", "${size} soup", "${applicationName} ${size} soup",
      "Order ${bowls} of ${soup}",
    ]
    #expect(texts.phrases == phrases.map { TextTemplate($0) })
    let reasons = texts.parameters["bowls"]?.unsupportedReasons
    #expect(reasons?["lessThanMinimumValue"] == "It must be at least ${minimumValue}.")
    #expect(texts.responses["said"]?.isSuccess == true)
  }

  @Test("An intent that deletes things needs the user's approval")
  func deletes() throws {
    let text = """
      {"version": 1, "intents": [{"name": "EmptyIntent", "title": {"key": "Empty"}, "deletes": true},
       {"name": "FillIntent", "title": {"key": "Fill"}}]}
      """
    #expect(try #require(read(text).file).intents.map(\.asksBeforeHandling) == [true, false])
  }

  @Test("A case with any raw value has a name, a title and synonyms")
  func enumeration() throws {
    var catalogue = Catalogue.system
    catalogue.add(try #require(read(Self.text).file?.declarations))
    let size = try #require(catalogue.enumerations["Size"])
    #expect(size.cases.map(\.name) == ["small", "case2"] && size.cases.map(\.displayName) == ["Small", "Big"])
    #expect(size.cases[0].synonyms == ["little"] && size.name(of: 2) == "case2")
    #expect(catalogue.reason(2, ofResult: "OrderSoupBowlsResolutionResult") == "greaterThanMaximumValue")
    #expect(catalogue.classes["Soup"]?.superclass == "INObject")
  }

  @Test("Texts and phrases are translated")
  func translation() throws {
    let intent = try #require(
      read(Self.text) { key, table in
        switch (key, table) {
        case ("Order Soup", nil): "Suppe bestellen"
        case ("Order ${soup} with ${applicationName}", "AppShortcuts"): "Bestell ${soup} bei ${applicationName}"
        default: nil
        }
      }.file?.intents.first)
    #expect(intent.texts?.title == "Suppe bestellen")
    #expect(intent.texts?.phrases.first == TextTemplate("Bestell ${soup}"))
  }

  @Test(
    "A defect has its place",
    arguments: [
      ("{", "AppIntents.json:1:2: error: expected the name of a member"),
      (
        "{\"version\": 1,\n \"version\": 1}",
        "AppIntents.json:2:2: error: the object has the member 'version' twice"
      ),
      ("[]", "AppIntents.json:1:1: error: the description is not an object"),
      ("{\"version\": 2}", "AppIntents.json:1:13: error: the description has an unknown version; known is 1"),
      ("{\"version\": 1, \"intents\": 3}", "AppIntents.json:1:27: error: 'intents' is not a list"),
      ("{\"version\": 1,\n \"intents\": [{\"name\": \"A b\"}]}", "AppIntents.json:2:23: error: 'name' is not a name"),
      (
        "{\"version\": 1, \"intents\": [{\"name\": \"AIntent\"}]}",
        "AppIntents.json:1:28: warning: the intent 'AIntent' has no title"
      ),
      (
        "{\"version\": 1, \"entities\": [{\"name\": \"INPerson\"}]}",
        "AppIntents.json:1:38: warning: 'INPerson' is already the name of another type"
      ),
    ])
  func defects(text: String, start: String) {
    let findings = read(text).findings
    #expect(findings.first?.hasPrefix(start) == true, "\(findings)")
  }

  @Test("Too many shortcuts and phrases are ignored")
  func limits() throws {
    let title = #""title": {"key": "A"}"#
    let shortcuts = [0..<600, 600..<1_200].map { numbers in
      let phrases = numbers.map { "\"Do thing \($0) in ${applicationName}\"" }.joined(separator: ", ")
      return #"{"intent": "AIntent", "phrases": [\#(phrases)]}"#
    }.joined(separator: ", ")
    let (file, findings) = read(
      #"{"version": 1, "intents": [{"name": "AIntent", \#(title)}], "shortcuts": [\#(shortcuts)]}"#)
    #expect(findings.count == 1 && findings[0].contains("more than 1000 phrases"))
    #expect(try #require(file?.intents.first?.texts).phrases.count == 2_000)
  }

  @Test("A phrase in a language without spaces is a sentence, and keeps the name of the app")
  func languageWithoutSpaces() throws {
    let phrases = #""${applicationName}で今日を評価して", "${applicationName}に""#
    let (file, _) = read(
      #"{"version": 1, "intents": [{"name": "AIntent", "title": {"key": "A"}}], "#
        + #""shortcuts": [{"intent": "AIntent", "phrases": [\#(phrases)]}]}"#)
    #expect(file?.intents.first?.texts?.phrases == [TextTemplate("${applicationName}で今日を評価して")])
  }

  @Test("Negative phrases are translated")
  func negativePhrases() {
    let text = #"{"version": 1, "negativePhrases": ["Stop ${applicationName}"]}"#
    #expect(read(text).file?.negativePhrases == [TextTemplate("Stop ${applicationName}")])
    let translated = read(text) { _, table in table == "AppShortcuts" ? "Halt, ${applicationName}" : nil }
    #expect(translated.file?.negativePhrases == [TextTemplate("Halt, ${applicationName}")])
  }
}
