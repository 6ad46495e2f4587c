internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A handler's list of values to choose from")
struct ListedOptionTests {
  /// An order that needs a soup, with its toppings settled.
  private func driven() throws -> DrivenConversation {
    var driven = try SoupDefinition.started(["toppings": .array([])])
    driven.receive(.value(.null))
    driven.resolve(.needsValue)
    return driven
  }

  private let menu = [SoupDefinition.soup("Pea and mint"), SoupDefinition.soup("Tomato")]

  @Test("The options are requested first, and shown with the definition's question")
  func listed() throws {
    var driven = try driven()
    guard case .options("soup", nil, _) = driven.last else {
      Issue.record("not asked for options: \(driven.last)")
      return
    }
    driven.receive(.options(menu))
    #expect(
      driven.prompt
        == Prompt(
          kind: .needsValue, parameter: "soup", text: "Which soup would you like?", options: ["Pea and mint", "Tomato"])
    )
  }

  @Test("The user picks by number or by words", arguments: ["1", "pea and mint", "mint"])
  func picked(answer: String) throws {
    var driven = try driven()
    driven.receive(.options(menu))
    driven.answer(answer)
    #expect(driven.value("soup") == menu[0])
  }

  @Test("A value outside the list is a search; a single match is accepted")
  func searched() throws {
    var driven = try driven()
    driven.receive(.options(menu))
    driven.answer("leek")
    guard case .options("soup", "leek", _) = driven.last else {
      Issue.record("not searched for: \(driven.last)")
      return
    }
    driven.receive(.options([SoupDefinition.soup("Leek and potato")]))
    #expect(driven.value("soup") == SoupDefinition.soup("Leek and potato"))
  }

  @Test("Several matches become a new list; without a match, the user's words count")
  func severalOrNone() throws {
    var several = try driven()
    several.receive(.options(menu))
    several.answer("hot")
    several.receive(.options([SoupDefinition.soup("Chili"), SoupDefinition.soup("Ginger")]))
    #expect(several.prompt?.options == ["Chili", "Ginger"])
    var none = try driven()
    none.receive(.options(menu))
    none.answer("goulash")
    none.receive(.options([]))
    #expect(none.value("soup") == SoupDefinition.soup("goulash"))
  }

  @Test("Without a list, the user may give any value")
  func empty() throws {
    var driven = try driven()
    driven.receive(.options([]))
    #expect(driven.prompt?.options == [])
    driven.answer("Borscht")
    #expect(driven.value("soup") == SoupDefinition.soup("Borscht"))
  }

  @Test("An option that is not listed any more can be chosen by its whole name", arguments: ["Soup 231", "soup 231!"])
  func unlisted(answer: String) throws {
    let soups = (1...300).map { SoupDefinition.soup("Soup \($0)") }
    var driven = try driven()
    driven.receive(.options(soups))
    #expect(driven.prompt?.options.count == PresentationLimits.options)
    driven.answer(answer)
    #expect(driven.value("soup") == soups[230])
  }

  @Test("The titles of the sections are shown before their options")
  func headings() throws {
    let sections = [
      OptionSection(title: "Hot", items: menu), OptionSection(title: "Empty", items: []),
      OptionSection(title: nil, items: [SoupDefinition.soup("Chili")]),
    ]
    var driven = try driven()
    driven.receive(.options(sections.flatMap(\.items), headings: Prompt.Heading.list(sections)))
    #expect(driven.prompt?.headings == [.init(first: 0, title: "Hot"), .init(first: 2, title: "")])
    #expect(Prompt.Heading.list([OptionSection(title: nil, items: menu)]) == nil)
  }

  @Test("The number of searches is limited")
  func limit() throws {
    var driven = try driven()
    for _ in 1...10 where driven.outcome == nil {
      driven.receive(.options(menu))
      driven.answer("something")
    }
    #expect(driven.failure?.code == .tooManyPrompts)
  }
}
