internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Information that an app gives the system is stored in the extension's container")
struct ContainerTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.install("Teller", "ScriptedExtension", principalClass: "ScriptedExtension.ContextExtension")
  }

  private func run(_ text: String, options: [String] = []) async throws -> [String: Any] {
    let run = try await home.run(
      ["run", "--json", "--yes"] + options + home.installed, input: RequestLine.message(text))
    let activity = try run.events.first { $0.name == "handled" }?.object("userActivity")
    return activity?["userInfo"] as? [String: Any] ?? [:]
  }

  private func list(_ name: String) throws -> Any {
    let file = home.url("data/intent-host/containers/org.example.Teller/Library/Intents/\(name).plist")
    return try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
  }

  @Test("The container has the latest vocabulary of each kind, in its order")
  func vocabulary() async throws {
    _ = try await run("tell")
    let words = try #require(try list("Vocabulary") as? [String: [[String: String]]])
    #expect(words["carName"] == [["spokenPhrase": "Beauty"], ["spokenPhrase": "Beast"]])
    #expect(
      words["photoAlbumName"] == [
        ["spokenPhrase": "Summer", "vocabularyIdentifier": "a1", "pronunciationHint": "summa"]
      ])
    _ = try await run("forget")
    #expect(throws: (any Error).self) { try list("Vocabulary") }
  }

  @Test("The container has media, shortcuts and users with their classes")
  func others() async throws {
    #expect(try await run("tell")["failure"] as? String == "none")
    let media = try #require(try list("SuggestedMedia") as? [[String: Any]])
    #expect(media.map { $0["class"] as? String } == ["INPlayMediaIntent"])
    let modes = try #require(try list("PredictionModes") as? [String: Int])
    #expect(modes == ["1": 1, "11": 0])
    let shortcuts = try #require(try list("ShortcutSuggestions") as? [[String: Any]])
    #expect(shortcuts.map { $0["class"] as? String } == ["INStartWorkoutIntent"])
    let relevant = try #require(try list("RelevantShortcuts") as? [[String: Any]])
    let fields = try #require(relevant.first?["fields"] as? [String: Any])
    #expect((fields["shortcut"] as? [String: Any])?["class"] as? String == "NSUserActivity")
    let providers = try #require(fields["relevanceProviders"] as? [[String: Any]])
    #expect(providers.first?["class"] as? String == "INDailyRoutineRelevanceProvider")
    let users = try #require(try list("UserContexts") as? [String: [String: Any]])
    #expect((users["INMediaUserContext"]?["fields"] as? [String: Any])?["numberOfLibraryItems"] as? Int == 7)
  }

  @Test("The system returns the missing shortcuts, the authorization and the language")
  func told() async throws {
    let facts = try await run("tell")
    #expect(facts["shortcut"] as? String == "voiceShortcutGetFailed")
    #expect(facts["phrases"] as? [String] == [])
    #expect(facts["authorization"] as? Int == 3)
    #expect(facts["language"] as? String == "en")
    #expect(try await run("tell", options: ["--locale", "zh_CN"])["language"] as? String == "zh-CN")
  }
}
