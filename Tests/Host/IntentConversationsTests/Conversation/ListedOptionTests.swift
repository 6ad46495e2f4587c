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

  @Test("The options are requested first, and shown with the definition's question")
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

  @Test("A value outside the list is a search; a single match is accepted")
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

  @Test("Several matches become a new list; without a match, the user's words count")
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

  @Test("Without a list, the user may give any value")
  func empty() throws {
    var walk = try walk()
    walk.receive(.options([]))
    #expect(walk.prompt?.options == [])
    walk.answer("Borscht")
    #expect(walk.value("soup") == SoupDefinition.soup("Borscht"))
  }

  @Test("An option that is not listed any more can be chosen by its whole name", arguments: ["Soup 231", "soup 231!"])
  func unlisted(answer: String) throws {
    let soups = (1...300).map { SoupDefinition.soup("Soup \($0)") }
    var walk = try walk()
    walk.receive(.options(soups))
    #expect(walk.prompt?.options.count == PresentationLimits.options)
    walk.answer(answer)
    #expect(walk.value("soup") == soups[230])
  }

  @Test("The titles of the sections are shown before their options")
  func headings() throws {
    let sections = [
      OptionSection(title: "Hot", items: menu), OptionSection(title: "Empty", items: []),
      OptionSection(title: nil, items: [SoupDefinition.soup("Chili")]),
    ]
    var walk = try walk()
    walk.receive(.options(sections.flatMap(\.items), headings: Prompt.Heading.list(sections)))
    #expect(walk.prompt?.headings == [.init(first: 0, title: "Hot"), .init(first: 2, title: "")])
    #expect(Prompt.Heading.list([OptionSection(title: nil, items: menu)]) == nil)
  }

  @Test("The number of searches is limited")
  func limit() throws {
    var walk = try walk()
    for _ in 1...10 where walk.outcome == nil {
      walk.receive(.options(menu))
      walk.answer("something")
    }
    #expect(walk.failure?.code == .tooManyPrompts)
  }
}
