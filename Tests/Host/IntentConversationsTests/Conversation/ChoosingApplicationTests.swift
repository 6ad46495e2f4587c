internal import ExtensionManifests
internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("If several apps support a request, the user chooses")
struct ChoosingApplicationTests {
  private let chat = InstalledExtension.sample(.sample("Chat", identifier: "org.one.chat"))
  private let otherChat = InstalledExtension.sample(.sample("Chat", identifier: "org.two.chat"))
  private let mail = InstalledExtension.sample(.sample("Mail"))

  private func driven(_ targets: InstalledExtension...) throws -> DrivenConversation {
    try DrivenConversation(extensions: targets.map { .init(target: $0, reason: "a reason") }, needsChoice: true)
  }

  @Test("The apps are offered by name")
  func names() throws {
    #expect(
      try driven(chat, mail).prompt == Prompt(kind: .application, text: "Which app?", options: ["Chat", "Mail"]))
  }

  @Test("Apps with the same name are offered with their identifiers")
  func sameNames() throws {
    #expect(
      try driven(chat, otherChat, mail).prompt?.options == ["Chat (org.one.chat)", "Chat (org.two.chat)", "Mail"])
  }

  @Test("The chosen app gets the request", arguments: [("1", 0), ("Mail", 1), ("mail", 1), ("2", 1)])
  func picked(answer: String, index: Int) throws {
    var driven = try driven(chat, mail)
    driven.answer(answer)
    let target = [chat, mail][index]
    #expect(driven.last == .checkLock(.start, target: target))
    driven.receive(.lock(.open))
    #expect(
      driven.last
        == .start(
          .init(target: target, reason: "chosen by the user"), intent: object("INSendMessageIntent", [:])))
  }

  @Test("No other app takes over after the chosen one fails")
  func fails() throws {
    var driven = try driven(chat, mail)
    driven.answer("Mail")
    driven.receive(.lock(.open))
    driven.receive(.failed(.init(.launchFailed, "no")))
    #expect(driven.failure == .init(.launchFailed, "no"))
  }

  @Test("The question is repeated if the answer names no app or several", arguments: ["", "Phone", "3", "chat"])
  func askedAgain(answer: String) throws {
    var driven = try driven(chat, otherChat)
    driven.answer(answer)
    #expect(
      driven.prompt
        == Prompt(
          kind: .application, text: "Which app?", options: ["Chat (org.one.chat)", "Chat (org.two.chat)"]))
  }

  @Test("With a single app, the user is not asked")
  func single() throws {
    #expect(try DrivenConversation().last == .checkLock(.start, target: .sample("UnicornChat")))
  }
}
