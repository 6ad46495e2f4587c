internal import ExtensionManifests
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("Several extensions have the same name")
struct SameNameTests {
  @Test("The user chooses between extensions with the named name")
  func named() throws {
    let catalogue = ExtensionCatalogue(found: [
      .sample(.sample("Chat", identifier: "org.real")), .sample(.sample("Chat", identifier: "org.other")),
    ])
    let router = Router(catalogue: catalogue, policy: Policy())
    let route = try router.route(try definition("INSendMessageIntent"), application: "chat")
    #expect(route.needsChoice)
    #expect(route.choices == ["Chat (org.other)", "Chat (org.real)"])
  }
}
