internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A handler's list of values to choose from")
struct ListedOptionTests {
  /// An order that needs a soup, with its toppings settled.
  private func walk() throws -> Walk {
    var walk = try SoupDefinition.started(["toppings": .array([])])
    walk.receive(.value(.null))
    walk.resolve(.needsValue)
    return walk
  }

  private let menu = [SoupDefinition.soup("Pea and mint"), SoupDefinition.soup("Tomato")]

  @Test("It is asked for before the user is, and shown with the definition's own question")
  func listed() throws {
    var walk = try walk()
    guard case .options("soup", nil, _) = walk.last else {
      Issue.record("not asked for options: \(walk.last)")
      return
    }
    walk.receive(.options(menu))
    #expect(
      walk.prompt
        == Prompt(
          kind: .needsValue, parameter: "soup", text: "Which soup would you like?", options: ["Pea and mint", "Tomato"])
    )
  }

  @Test("The user picks by number or by words", arguments: ["1", "pea and mint", "mint"])
  func picked(answer: String) throws {
    var walk = try walk()
    walk.receive(.options(menu))
    walk.answer(answer)
    #expect(walk.value("soup") == menu[0])
  }

  @Test("What is not in the list is searched for; the only match is taken")
  func searched() throws {
    var walk = try walk()
    walk.receive(.options(menu))
    walk.answer("leek")
    guard case .options("soup", "leek", _) = walk.last else {
      Issue.record("not searched for: \(walk.last)")
      return
    }
    walk.receive(.options([SoupDefinition.soup("Leek and potato")]))
    #expect(walk.value("soup") == SoupDefinition.soup("Leek and potato"))
  }

  @Test("Several matches are a new list; none leaves the user's own words")
  func severalOrNone() throws {
    var several = try walk()
    several.receive(.options(menu))
    several.answer("hot")
    several.receive(.options([SoupDefinition.soup("Chili"), SoupDefinition.soup("Ginger")]))
    #expect(several.prompt?.options == ["Chili", "Ginger"])
    var none = try walk()
    none.receive(.options(menu))
    none.answer("goulash")
    none.receive(.options([]))
    #expect(none.value("soup") == SoupDefinition.soup("goulash"))
  }

  @Test("Without a list the user may say anything")
  func empty() throws {
    var walk = try walk()
    walk.receive(.options([]))
    #expect(walk.prompt?.options == [])
    walk.answer("Borscht")
    #expect(walk.value("soup") == SoupDefinition.soup("Borscht"))
  }

  @Test("A search does not go on for ever")
  func limit() throws {
    var walk = try walk()
    for _ in 1...10 where walk.outcome == nil {
      walk.receive(.options(menu))
      walk.answer("something")
    }
    #expect(walk.failure?.code == .tooManyPrompts)
  }
}
