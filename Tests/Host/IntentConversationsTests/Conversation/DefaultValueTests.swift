internal import HostSamples
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Default values replace missing parameters")
struct DefaultValueTests {
  @Test("Constants of the definition are used, and the handler gives the other defaults")
  func defaults() throws {
    var driven = try SoupDefinition.started()
    guard case .defaultValue("soup", let intent) = driven.last else {
      Issue.record("not asked for the default: \(driven.last)")
      return
    }
    #expect(intent["bowls"] == .int(1))
    #expect(intent["collection"] == .int(1))
    driven.receive(.value(.null))
    guard case .defaultValue("toppings", _) = driven.last else {
      Issue.record("not asked for the next default: \(driven.last)")
      return
    }
    driven.receive(.value(.array([])))
    guard case .resolve("soup", let resolved) = driven.last else {
      Issue.record("not resolved: \(driven.last)")
      return
    }
    #expect(resolved["soup"] == .null)
    #expect(resolved["toppings"] == .array([]))
  }

  @Test("A constant for an array becomes one element")
  func several() throws {
    let soup = try SoupDefinition()
    var definition = soup.definition
    let bowls = try #require(definition.parameters.firstIndex { $0.name == "bowls" })
    definition.parameters[bowls].type = TypeReference("[Int]")
    var driven = DrivenConversation(
      Conversation(
        definition: definition, intent: object("OrderSoupIntent", [:]),
        route: Route(candidates: [.sample("SoupOrder")]), asksBeforeHandling: false, catalogue: soup.catalogue,
        language: .english))
    driven.start()
    guard case .defaultValue("soup", let intent) = driven.last else {
      Issue.record("not asked for the default: \(driven.last)")
      return
    }
    #expect(intent["bowls"] == .array([.int(1)]))
  }

  @Test("A given value stays, and its default is not requested")
  func given() throws {
    let driven = try SoupDefinition.started([
      "soup": SoupDefinition.soup("Pea"), "toppings": .array([]), "bowls": .int(3), "collection": .int(2),
    ])
    guard case .resolve("soup", let intent) = driven.last else {
      Issue.record("not resolved: \(driven.last)")
      return
    }
    #expect(intent["bowls"] == .int(3))
    #expect(intent["collection"] == .int(2))
  }

  @Test("An intent of the API has no defaults")
  func system() throws {
    let driven = try DrivenConversation.started()
    #expect(driven.resolved == ["recipients"])
  }
}
