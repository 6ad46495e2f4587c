internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Vocabulary and donations of extensions take effect in the next sentence")
struct TaughtVocabularyRunTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  /// The reading of `sentence` after a request with `text`, in one run.
  private func understood(_ text: String, _ sentence: String) async throws -> Event {
    let run = try await home.run(
      ["run", "--json", "--yes"] + home.installed, input: RequestLine.message(text) + sentence + "\n")
    return try #require(try run.events.last { $0.name == "understood" })
  }

  private func install(_ principalClass: String) throws {
    try home.install("Teller", "ScriptedExtension", principalClass: "ScriptedExtension.\(principalClass)")
  }

  @Test("Words of INVocabulary are recognized until they are removed")
  func words() async throws {
    try install("ContextExtension")
    let told = try await understood("tell", "text hello to queequeg")
    let people = try #require(told.object("parameters")?["recipients"] as? [[String: Any]])
    #expect(people.map { $0["displayName"] as? String } == ["Queequeg"])
    #expect((people.first?["siriMatches"] as? [[String: Any]])?.count == 1)
    let forgotten = try await understood("forget", "text hello to queequeg")
    let others = try #require(forgotten.object("parameters")?["recipients"] as? [[String: Any]])
    #expect(others.map { $0["displayName"] as? String } == ["queequeg"])
  }

  @Test("A donated phrase starts the donated request with the donating extension")
  func phrases() async throws {
    try install("DonatingExtension")
    let event = try await understood("donate-phrase Tea time", "tea time!")
    #expect(event.request == 2)
    #expect(event.string("intent") == "INSendMessageIntent")
    #expect(event.string("application") == "org.example.Teller")
    #expect(event.object("parameters")?["content"] as? String == "donate-phrase Tea time")
  }

  @Test("A donated phrase does not replace a sentence, and 'list' shows it")
  func listed() async throws {
    try install("DonatingExtension")
    let event = try await understood("donate-phrase Send a message", "send a message")
    #expect(event.string("intent") == "INSendMessageIntent")
    #expect(event.string("application") == nil)
    let table = try await home.run(["list"] + home.installed)
    #expect(table.lines.contains("phrases of org.example.Teller: “Send a message”"))
    let rows = try await home.run(["list", "--json"] + home.installed)
    #expect(try jsonObject(try #require(rows.lines.first))["phrases"] as? [String] == ["Send a message"])
  }

  @Test("A part of a phrase, or a phrase of a removed extension, starts nothing")
  func noPhrase() async throws {
    try install("DonatingExtension")
    let input = RequestLine.message("donate-phrase Tea time") + "tea\n"
    let run = try await home.run(["run", "--json", "--yes"] + home.installed, input: input)
    #expect(try run.finished.errorCode == "notUnderstood")
    try FileManager.default.removeItem(at: home.url("manifests/Teller.plist"))
    let gone = try await home.run(["run", "--json", "tea time"] + home.installed)
    #expect(try gone.finished.errorCode == "notUnderstood")
  }
}
