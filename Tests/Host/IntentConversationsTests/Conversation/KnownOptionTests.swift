internal import HostSamples
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A question offers the known values")
struct KnownOptionTests {
  private func asked(
    _ name: String, _ parameter: String, _ result: ResolutionMessage = .needsValue,
    _ fields: [String: WireValue] = [:], language: String = "en", names: [String] = []
  ) throws -> DrivenConversation {
    var spoken = SpokenAnswers.none
    spoken.names = { $0.name == parameter ? names : [] }
    var driven = try DrivenConversation(name, fields, language: .sample(language), spoken: spoken)
    driven.start()
    driven.settle(upTo: parameter)
    driven.resolve(result)
    return driven
  }

  @Test(
    "A short list of cases is part of the question",
    arguments: [
      ("en", "Which window: front, rear, or all?"), ("de", "Welche Scheibe: vorne, hinten oder alle?"),
      ("es", "¿Qué luna: delante, detrás o todo?"), ("fr", "Quelle vitre : avant, arrière ou tout ?"),
      ("ja", "どの窓ですか？前、後ろ、またはすべてから選べます。"), ("zh", "哪块车窗？可以选前面、后面或全部。"),
    ])
  func cases(language: String, text: String) throws {
    var driven = try asked("INSetDefrosterSettingsInCarIntent", "defroster", language: language)
    let prompt = try #require(driven.prompt)
    #expect(prompt.text == text)
    #expect(prompt.options.count == 3)
    #expect(prompt.saysOptions == true)
    driven.answer(prompt.options[1])
    #expect(driven.value("defroster") == .int(2))
  }

  @Test("A long list of cases is listed only")
  func longList() throws {
    var driven = try asked("INSetSeatSettingsInCarIntent", "seat")
    let prompt = try #require(driven.prompt)
    #expect(prompt.text == "Which seat?")
    #expect(prompt.options.count == 12)
    #expect(prompt.options.contains("front left"))
    #expect(prompt.saysOptions == nil)
    driven.answer("front left")
    #expect(driven.value("seat") == .int(3))
  }

  @Test("A question that contains both cases does not change")
  func twoCases() throws {
    let prompt = try #require(try asked("INStartCallIntent", "callCapability").prompt)
    #expect(prompt.text == "Audio or video?")
    #expect(prompt.options == ["audio", "video"])
    #expect(prompt.saysOptions == true)
  }

  @Test("After an unusable value, the known names are offered")
  func names() throws {
    let fields = ["carName": spoken("herbie")]
    var driven = try asked(
      "INSetCarLockStatusIntent", "carName", .unsupported(), fields, names: ["Kitt", "Dudu"])
    #expect(driven.prompt?.text == "“herbie” can't be used. Which car: Kitt or Dudu?")
    driven.answer("the second one")
    #expect(driven.value("carName") == spoken("Dudu"))
    #expect(
      try asked("INSetCarLockStatusIntent", "carName", .unsupported(), fields, names: ["Kitt"]).prompt?.text
        == "“herbie” can't be used. Which car?")
  }

  @Test("The answer may be a value that is not offered")
  func anotherValue() throws {
    var driven = try asked(
      "INSetCarLockStatusIntent", "carName", .unsupported(), ["carName": spoken("herbie")], names: ["Kitt", "Dudu"])
    driven.answer("Benny")
    #expect(driven.value("carName") == spoken("Benny"))
  }

  @Test(
    "Every case that a request can have has words in each language", arguments: ["de", "en", "es", "fr", "ja", "zh"])
  func words(language: String) throws {
    let texts = try ConversationLanguage.sample(language).texts
    let internalTypes = ["INConditionalOperator", "INDateSearchType", "INLocationSearchType", "INSortType"]
    for definition in Catalogue.system.intents.values {
      for parameter in definition.parameters {
        let type = parameter.type.element.name
        guard let cases = Catalogue.system.enumerations[type]?.cases, !internalTypes.contains(type) else { continue }
        for name in cases.map(\.name) where !ValueDescriber.meansUnknown(name) {
          #expect(texts.text(["case.\(name)"]) != nil, "\(type).\(name)")
        }
      }
    }
  }
}
