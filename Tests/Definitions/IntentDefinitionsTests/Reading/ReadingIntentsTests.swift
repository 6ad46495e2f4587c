@testable internal import IntentDefinitions
internal import Testing

@Suite("Intents of the catalogue are parsed")
struct ReadingIntentsTests {
  @Test("An intent with every kind of member")
  func everyMember() throws {
    let text = """
      /// A request to dance.
      intent INDanceIntent: fun @ 10.0-14.0
        requiresUnlock
        asksBeforeHandling
        readsOnly
        updates optional
        /// With whom.
        parameter partners: [INPerson]?
        parameter tune: String @ 11.0
        init(with partners: [INPerson]?, tune: String = [.waltz, .slow]) @ 12.0
        resolve partners: [INPersonResolutionResult] @ 11.0
        resolve tune.chooseTune: INStringResolutionResult
        code unspecified = 0
        code failureTired = 1 @ 13.0
        var steps: Int?
        let place: String
      """
    var intent = IntentDefinition(name: "INDanceIntent", domain: "fun")
    intent.documentation = "A request to dance."
    intent.availability = Availability(introduced: "10.0", deprecated: "14.0")
    intent.requiresUnlock = true
    intent.asksBeforeHandling = true
    intent.readsOnly = true
    intent.updates = .optional
    intent.parameters = [
      property("partners", "[INPerson]?", documentation: "With whom."), property("tune", "String", introduced: "11.0"),
    ]
    intent.initializers = [
      SignatureDefinition(
        parameters: [
          .init(label: "with", name: "partners", type: TypeReference("[INPerson]?")),
          .init(label: "tune", name: "tune", type: TypeReference("String"), defaultValue: "[.waltz, .slow]"),
        ],
        availability: Availability(introduced: "12.0")
      )
    ]
    intent.resolvers = [
      .init(
        parameter: "partners",
        method: "resolvePartners",
        result: TypeReference("[INPersonResolutionResult]"),
        availability: Availability(introduced: "11.0")
      ),
      .init(
        parameter: "tune",
        method: "chooseTune",
        result: TypeReference("INStringResolutionResult"),
        availability: Availability()
      ),
    ]
    intent.responseCodes = [
      CaseDefinition(name: "unspecified", rawValue: "0", availability: Availability()),
      CaseDefinition(name: "failureTired", rawValue: "1", availability: Availability(introduced: "13.0")),
    ]
    intent.responseProperties = [property("steps", "Int?", isSettable: true), property("place", "String")]
    #expect(try CatalogueReader.read(text, file: "Dance.intents") == [.intent(intent)])
  }

  @Test("An intent without members")
  func noMembers() throws {
    let declarations = try CatalogueReader.read("intent INRestIntent: fun", file: "Rest.intents")
    #expect(declarations == [.intent(IntentDefinition(name: "INRestIntent", domain: "fun"))])
  }

  @Test("An intent with settable parameters")
  func settableParameters() throws {
    let text = """
      intent INDanceIntent: fun
        parameter var tune: String?
        parameter var: Int
      """
    var intent = IntentDefinition(name: "INDanceIntent", domain: "fun")
    intent.parameters = [property("tune", "String?", isSettable: true), property("var", "Int")]
    #expect(try CatalogueReader.read(text, file: "Dance.intents") == [.intent(intent)])
  }

  @Test("An intent with its own name for the response codes")
  func codes() throws {
    let text = "intent INDanceIntent: fun\n  codes INDanceIntentCode"
    guard case .intent(let intent) = try CatalogueReader.read(text, file: "Dance.intents").first else {
      Issue.record("not read as an intent")
      return
    }
    #expect(intent.responseCodeName == "INDanceIntentCode")
    #expect(intent.responseName == "INDanceIntentResponse")
  }

  @Test("An intent with several methods that resolve one parameter")
  func overloadedResolvers() throws {
    let text = """
      intent INDanceIntent: fun
        parameter partners: [INPerson]?
        resolve partners: [INDancePartnerResolutionResult] @ 11.0
        resolve partners: [INPersonResolutionResult] @ 10.0-11.0
      """
    guard case .intent(let intent) = try CatalogueReader.read(text, file: "Dance.intents").first else {
      Issue.record("not read as an intent")
      return
    }
    #expect(intent.resolvers.map(\.method) == ["resolvePartners", "resolvePartners"])
    #expect(intent.resolvers.map(\.result.name) == ["INDancePartnerResolutionResult", "INPersonResolutionResult"])
    #expect(intent.resolvableParameters.count == 1)
  }
}

/// A property as the reader makes it.
func property(
  _ name: String,
  _ type: String,
  isSettable: Bool = false,
  documentation: String = "",
  introduced: String? = nil
) -> PropertyDefinition {
  PropertyDefinition(
    name: name,
    type: TypeReference(type),
    isSettable: isSettable,
    documentation: documentation,
    availability: Availability(introduced: introduced)
  )
}
