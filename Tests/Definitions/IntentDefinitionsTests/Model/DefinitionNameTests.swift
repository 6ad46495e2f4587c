@testable internal import IntentDefinitions
internal import Testing

@Suite("Names are derived from a definition")
struct DefinitionNameTests {
  @Test("The names of the response, its codes and the protocol follow from the intent")
  func intentNames() throws {
    let intent = try readIntent("intent INDanceIntent: fun")
    #expect(intent.responseName == "INDanceIntentResponse")
    #expect(intent.responseCodeName == "INDanceIntentResponseCode")
    #expect(intent.handlingProtocolName == "INDanceIntentHandling")
  }

  @Test("Parameters are resolved in their order, whatever the order of the methods")
  func resolvableParameters() throws {
    let intent = try readIntent(
      """
      intent INDanceIntent: fun
        parameter partner: INPerson?
        parameter place: String?
        parameter tune: String?
        resolve tune: INStringResolutionResult
        resolve partner: INPersonResolutionResult
      """
    )
    #expect(intent.resolvableParameters.map(\.name) == ["partner", "tune"])
    #expect(intent.parameter("place")?.type.text == "String?")
    #expect(intent.parameter("steps") == nil)
  }

  @Test("A raw value of a response code has a name")
  func responseCodes() throws {
    let intent = try readIntent(
      """
      intent INDanceIntent: fun
        code unspecified = 0
        code failure = 4
      """
    )
    #expect(intent.responseCode(4) == "failure")
    #expect(intent.responseCode(1) == nil)
  }

  @Test("A raw value has a name, and an option set has several")
  func caseNames() throws {
    let options = EnumerationDefinition(
      name: "INSteps",
      kind: .optionSet,
      cases: [("left", "1"), ("right", "2"), ("turn", "4")].map {
        CaseDefinition(name: $0, rawValue: $1, availability: Availability())
      }
    )
    #expect(options.name(of: 2) == "right")
    #expect(options.name(of: 3) == nil)
    #expect(options.names(in: 5) == ["left", "turn"])
    #expect(options.names(in: 0) == [])
  }

  private func readIntent(_ text: String) throws -> IntentDefinition {
    let declarations = try CatalogueReader.read(text, file: "Dance.intents")
    return try #require(declarations.compactMap { if case .intent(let intent) = $0 { intent } else { nil } }.first)
  }
}
