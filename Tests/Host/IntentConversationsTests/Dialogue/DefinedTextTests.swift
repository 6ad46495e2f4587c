internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The texts of a definition are filled with values")
struct DefinedTextTests {
  private let soup: SoupDefinition
  private let dialogue: Dialogue

  init() throws {
    soup = try SoupDefinition()
    dialogue = Dialogue(catalogue: soup.catalogue)
  }

  private func parameter(_ name: String) throws -> PropertyDefinition {
    try #require(soup.definition.parameter(name))
  }

  private func response(_ code: String, _ fields: [String: WireValue] = [:]) throws -> WireObject {
    let raw = try #require(soup.definition.responseCodes.first { $0.name == code }?.integer)
    return object("OrderSoupIntentResponse", fields.merging(["code": .int(raw)]) { $1 })
  }

  @Test("A display name derived from an identifier becomes words")
  func identifierName() throws {
    var definition = soup.definition
    let parameter = try #require(definition.parameters.first)
    definition.texts?.parameters[parameter.name]?.displayName = "TwoWays"
    definition.texts?.parameters[parameter.name]?.prompts = [:]
    #expect(dialogue.choice(definition, parameter: parameter, current: .null, options: []) == "Which two ways?")
  }

  @Test("The definition's questions are filled with values")
  func questions() throws {
    #expect(dialogue.value(soup.definition, try parameter("bowls")) == "How many bowls?")
    let options = [SoupDefinition.soup("Tomato and basil"), SoupDefinition.soup("Tomato and chili")]
    #expect(
      dialogue.choice(
        soup.definition, parameter: try parameter("soup"), current: SoupDefinition.soup("tomato"), options: options)
        == "“tomato” could be 2 of our soups. Which one?")
    #expect(
      dialogue.confirmation(
        soup.definition, parameter: try parameter("soup"), result: .confirmationRequired(SoupDefinition.soup("Pea")))
        == "You mean the Pea?")
  }

  @Test("A reason contains the value and the bounds")
  func reasons() throws {
    let result = ResolutionMessage(type: "OrderSoupBowlsResolutionResult", kind: .unsupported, reason: 2)
    #expect(
      dialogue.unsupported(soup.definition, parameter: try parameter("bowls"), current: .int(90), result: result)
        == "90 bowls are more than the 8 that we can cook at once. How many bowls?")
  }

  @Test("Parameters and cases have their display names")
  func approval() throws {
    let intent = object("OrderSoupIntent", ["bowls": .int(2), "collection": .int(2)])
    #expect(
      dialogue.approval(soup.definition, intent: intent, confirmation: nil, candidate: .sample("SoupOrder"))
        == "SoupOrder: number of bowls: 2, collection: bring it. Go ahead?")
  }

  @Test("An App Intent is approved with its title, because its values do not say what is done with them")
  func titledApproval() throws {
    var definition = soup.definition
    definition.asksWhileHandling = true
    definition.texts?.title = "Order Soup"
    func approval(_ fields: [String: WireValue]) -> String {
      dialogue.approval(
        definition, intent: object("OrderSoupIntent", fields), confirmation: nil, candidate: .sample("Kitchen"))
    }
    #expect(approval(["bowls": .int(2)]) == "Kitchen: Order Soup, number of bowls: 2. Go ahead?")
    #expect(approval([:]) == "Kitchen: Order Soup. Go ahead?")
  }

  @Test("Responses are filled with values, also those of failures")
  func responses() throws {
    let total = object("INCurrencyAmount", ["amount": .string("9.60"), "currencyCode": .string("EUR")])
    let done = try response(
      "success", ["soup": SoupDefinition.soup("Tomato"), "minutes": .int(5), "total": .object(total)])
    #expect(
      dialogue.done(soup.definition, intent: object("OrderSoupIntent", [:]), response: done)
        == ["Your Tomato will be ready in 5 minutes, for €9.60."])
    let soldOut = try response("failureSoldOut", ["soup": SoupDefinition.soup("Pea")])
    #expect(
      dialogue.failure(soup.definition, response: soldOut, candidate: .sample("SoupOrder"))
        == .init(.handlerFailed, "SoupOrder: The Pea is sold out for today."))
  }

  @Test(
    "A path reads nested objects; an invalid path is empty",
    arguments: [(["soup"], "Tomato"), (["soup", "price"], "€4.00"), (["soup", "nothing"], ""), (["nothing"], "")])
  func paths(path: [String], text: String) throws {
    let price = object("INCurrencyAmount", ["amount": .string("4"), "currencyCode": .string("EUR")])
    let tomato = object("Soup", ["displayString": .string("Tomato"), "price": .object(price)])
    let response = try response("success", ["soup": .object(tomato)])
    let describer = ValueDescriber(catalogue: soup.catalogue)
    #expect(describer.text(at: path, of: response, soup.definition.responseProperties) == text)
  }
}
