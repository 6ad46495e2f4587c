internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The host stores the interactions that an extension donates")
struct DonationTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.install("Giver", "ScriptedExtension", principalClass: "ScriptedExtension.DonatingExtension")
  }

  /// Sends messages with these texts to an extension, in one run; returns the errors in its user activities.
  @discardableResult
  private func say(_ texts: [String], to name: String = "Giver") async throws -> [String] {
    let input = texts.map { RequestLine.message($0, application: name) }.joined()
    // Hundreds of donations take long on a slow disk.
    let policy = try home.write(
      "<plist><dict><key>Budgets</key><dict><key>HandleSeconds</key><integer>300</integer></dict></dict></plist>",
      to: "policy.plist")
    let run = try await home.run(
      ["run", "--json", "--yes", "--policy", policy] + home.installed, input: input)
    let events = try run.events
    let errors = events.filter { $0.name == "finished" }.compactMap(\.errorMessage)
    #expect(errors == texts.map { _ in "" })
    return events.filter { $0.name == "handled" }.compactMap { event in
      (event.object("userActivity")?["userInfo"] as? [String: Any])?["error"] as? String
    }
  }

  private func kept() async throws -> [Event] {
    let run = try await home.run(["interactions", "--json"])
    #expect(run.exitCode == 0)
    return try run.lines.map { Event(fields: try jsonObject($0)) }
  }

  private func identifiers() async throws -> [String] {
    try await kept().compactMap { $0.string("identifier") }.sorted()
  }

  @Test("A donation is listed with what it is about")
  func listed() async throws {
    #expect(try await say(["donate first"]) == ["none"])
    let row = try #require(try await kept().first)
    #expect(row.string("extension") == "org.example.Giver")
    #expect(row.string("identifier") == "first")
    #expect(row.string("groupIdentifier") == "f")
    #expect(row.string("direction") == "outgoing")
    #expect(row.string("intent") == "INSendMessageIntent")
    #expect(row.object("parameters")?["content"] as? String == "donate first")
    let table = try await home.run(["interactions"])
    #expect(table.lines.count == 2)
    #expect(table.lines.first?.hasPrefix("DONATED") == true)
    #expect(table.lines.last?.contains("org.example.Giver") == true)
    #expect(table.lines.last?.contains("content: donate first") == true)
  }

  @Test("A handler may wait for the host on the thread that serves it")
  func blocking() async throws {
    try await say(["donate-and-wait first", "donate-and-wait second"])
    #expect(try await identifiers() == ["first", "second"])
  }

  @Test("Donations after the answer are accepted, between requests and at the end")
  func betweenCalls() async throws {
    try await say(["donate-later first", "hello", "donate-later last"])
    #expect(try await identifiers() == ["first", "last"])
  }

  @Test("A second donation with the same identifier replaces the first one")
  func replaced() async throws {
    try await say(["donate first", "donate first"])
    #expect(try await identifiers() == ["first"])
  }

  @Test("Deleting removes exactly the named interactions")
  func deleted() async throws {
    try await say(["donate a1", "donate a2", "donate b1", "donate b2", "delete a1 b1"])
    #expect(try await identifiers() == ["a2", "b2"])
    #expect(try await say(["delete-group a"]) == ["none"])
    #expect(try await identifiers() == ["b2"])
    #expect(try await say(["delete-all"]) == ["none"])
    #expect(try await identifiers() == [])
    let empty = try await home.run(["interactions"])
    #expect(empty.output == "")
    #expect(empty.errors == "no interactions have been donated\n")
  }

  @Test("An extension can't access the interactions of another one")
  func ownOnly() async throws {
    try await say(["donate mine"])
    // A library can belong to only one extension at a time.
    try FileManager.default.removeItem(at: home.url("manifests/Giver.plist"))
    try home.install("Other", "ScriptedExtension", principalClass: "ScriptedExtension.DonatingExtension")
    try await say(["donate mine", "delete mine", "delete-all"], to: "Other")
    let rows = try await kept()
    #expect(rows.map { $0.string("extension") } == ["org.example.Giver"])
  }

  @Test("A rejected donation fails with the reason")
  func refused() async throws {
    let told = try await say(["donate-hugely now"])
    #expect(told == ["donatingInteraction: an identifier of more than 1024 bytes"])
    #expect(try await identifiers() == [])
  }

  @Test("If nothing can be stored, the extension gets an error")
  func unwritable() async throws {
    try FileManager.default.createDirectory(at: home.url("state/intent-host"), withIntermediateDirectories: true)
    _ = try home.write("a file where the folder should be", to: "state/intent-host/interactions")
    let told = try await say(["donate first"])
    #expect(told.first?.hasPrefix("donatingInteraction: the host can't store interactions") == true)
  }

  @Test("Above a limit, only the newest interactions are stored")
  func bounded() async throws {
    try await say(["donate-many 260"])
    let kept = try await identifiers()
    #expect(kept.count == 250)
    #expect(!kept.contains("many-10"))
    #expect(kept.contains("many-11"))
    #expect(kept.contains("many-260"))
  }

  @Test("A damaged file is reported, and replaced by an empty one")
  func damaged() async throws {
    try await say(["donate first"])
    _ = try home.write("no interactions", to: "state/intent-host/interactions/org.example.Giver.interactions")
    let run = try await home.run(["interactions"])
    #expect(run.errors.contains("warning: 'org.example.Giver.interactions' is not a list of interactions"))
    try await say(["donate second"])
    #expect(try await identifiers() == ["second"])
  }

  @Test("A host without a separate process for the extension stores donations too")
  func inProcess() async throws {
    let run = try await home.run(
      ["run", "--json", "--yes", "--isolation", "none"] + home.installed,
      input: RequestLine.message("donate first", application: "Giver"))
    #expect(run.exitCode == 0)
    #expect(try await identifiers() == ["first"])
  }

  @Test("The command prints its usage, and suggests a correction")
  func usage() async throws {
    let help = try await home.run(["interactions", "--help"])
    #expect(help.exitCode == 0)
    #expect(help.output.hasPrefix("usage: intent-host interactions [options]"))
    let command = try await home.run(["interaction"])
    #expect(command.exitCode == 2)
    #expect(command.errors.contains("did you mean 'interactions'?"))
    let option = try await home.run(["interactions", "--jsno"])
    #expect(option.errors.contains("did you mean '--json'?"))
    #expect(try await home.run(["interactions", "more"]).exitCode == 2)
  }
}
