internal import HostSamples
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A parameter that does not apply is neither asked for nor resolved")
struct RelationshipTests {
  /// A conversation about a soup, in which parameters depend on others.
  private func driven(
    _ relationships: [String: ParameterRelationship], _ fields: [String: WireValue]
  ) throws -> DrivenConversation {
    let soup = try SoupDefinition()
    var definition = soup.definition
    for (index, parameter) in definition.parameters.enumerated() {
      definition.parameters[index].relationship = relationships[parameter.name]
    }
    var driven = DrivenConversation(
      Conversation(
        definition: definition, intent: object("OrderSoupIntent", fields),
        route: Route(candidates: [.sample("SoupOrder")]), asksBeforeHandling: false, catalogue: soup.catalogue,
        language: .english))
    driven.start()
    return driven
  }

  /// Answers each step with the value that the request already has, and returns the steps: the parameters with a
  /// question mark for a default.
  private func steps(_ first: DrivenConversation) -> (names: [String], intent: WireObject?) {
    var driven = first
    var names = [String]()
    while true {
      switch driven.last {
      case .defaultValue(let name, let intent):
        names.append(name + "?")
        driven.receive(.value(intent[name]))
      case .resolve(let name, _):
        names.append(name)
        driven.receive(.resolution([ResolutionMessage(type: "", kind: .notImplemented)]))
      case .checkLock: driven.receive(.lock(.open))
      case .confirm(let intent): return (names, intent)
      default: return (names + ["\(driven.last)"], nil)
      }
    }
  }

  private let all: [String: WireValue] = [
    "soup": .null, "toppings": .array([]), "bowls": .int(3), "collection": .int(2),
  ]

  @Test("Each parameter is resolved without a condition, or if the condition holds")
  func holding() throws {
    let free = steps(try driven([:], all)).names
    let conditions: [ParameterRelationship.Condition] = [.anyValue, .exactly(.integer(3))]
    for condition in conditions {
      let names = steps(try driven(["collection": .init(parent: "bowls", condition: condition)], all)).names
      #expect(Set(names) == Set(free) && names.contains("collection"))
    }
  }

  @Test(
    "A condition that does not hold skips the parameter, and drops its value",
    arguments: [
      .exactly(.integer(4)), .exactly(.string("three")), .exactly(.boolean(true)), .identifierContaining("3"),
    ] as [ParameterRelationship.Condition])
  func missing(condition: ParameterRelationship.Condition) throws {
    let (names, intent) = steps(try driven(["collection": .init(parent: "bowls", condition: condition)], all))
    #expect(!names.contains("collection") && names.contains("bowls"))
    #expect(intent?["collection"] == .null)
  }

  @Test("A parameter follows the one that it depends on, and a missing parent skips all that depend on it")
  func chain() throws {
    let relationships: [String: ParameterRelationship] = [
      "soup": .init(parent: "bowls", condition: .exactly(.integer(3))),
      "toppings": .init(parent: "soup", condition: .anyValue),
    ]
    let names = steps(try driven(relationships, all)).names
    let resolved = names.filter { !$0.hasSuffix("?") }
    #expect(try #require(resolved.firstIndex(of: "bowls")) < #require(resolved.firstIndex(of: "soup")))
    #expect(!names.contains("toppings"))
  }

  @Test("Parameters that depend on each other in a circle never apply")
  func circle() throws {
    let relationships: [String: ParameterRelationship] = [
      "soup": .init(parent: "toppings", condition: .anyValue), "toppings": .init(parent: "soup", condition: .anyValue),
    ]
    let names = steps(try driven(relationships, all)).names
    #expect(!names.contains("soup") && !names.contains("toppings") && names.contains("bowls"))
  }
}
