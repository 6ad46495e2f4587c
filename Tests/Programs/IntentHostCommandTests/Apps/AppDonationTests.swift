internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The host reads an app's donations from the app's container")
struct AppDonationTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.installApp("Giver")
  }

  private func identifiers() async throws -> [String] {
    let run = try await home.run(["interactions", "--json"])
    return try run.lines.map { try jsonObject($0) }.compactMap { $0["identifier"] as? String }.sorted()
  }

  @Test("Donations are listed and deleted without a host")
  func listed() async throws {
    let lines = ["donate a1 One", "donate a2 Two", "donate b1 Three", "donate b2 Four", "delete a1 b1"]
    let run = try await home.speak(lines, by: "Giver")
    #expect(run.lines == lines.map { _ in "done" })
    #expect(try await identifiers() == ["a2", "b2"])
    let table = try await home.run(["interactions"])
    #expect(table.output.contains("org.example.Giver.app"))
    try await home.speak(["delete-group a"], by: "Giver")
    #expect(try await identifiers() == ["b2"])
    try await home.speak(["delete-all"], by: "Giver")
    #expect(try await identifiers() == [])
  }

  @Test("A donated phrase repeats the request with the app's extension, in a running host too")
  func phrase() async throws {
    let run = try LiveRun.onPipes(home, ["run", "--json", "--yes"] + home.apps)
    try run.wait(for: "\"ready\"")
    try run.send("tea time")
    try run.wait(for: "notUnderstood")
    try run.wait(for: "\n")
    try await home.speak(["donate a1 Tea time"], by: "Giver")
    try run.send("tea time")
    let text = try run.wait(for: "\"finished\"")
    #expect(text.contains("\"application\":\"org.example.Giver\""))
    #expect(text.contains("from the app"))
    try run.kill()
  }

  @Test("Two processes that donate at the same time lose no donation")
  func twoWriters() async throws {
    async let first = home.speak((1...20).map { "donate a\($0) x" }, by: "Giver")
    async let second = home.speak((1...20).map { "donate b\($0) x" }, by: "Giver")
    _ = try await (first, second)
    #expect(try await identifiers().count == 40)
  }

  @Test("Suggested media, relevant shortcuts and activities are files too, and activities are listed")
  func others() async throws {
    try await home.speak(["media", "relevant x Tea time", "activity org.example.read Reading time"], by: "Giver")
    let files = Set(try FileManager.default.contentsOfDirectory(atPath: home.container("Giver").path))
    #expect(files.isSuperset(of: ["RelevantShortcuts.plist", "SuggestedMedia.plist", "UserActivities.plist"]))
    let listing = try await home.run(["interactions", "--searchable", "--json"])
    let row = try jsonObject(try #require(listing.lines.first))
    #expect(row["extension"] as? String == "org.example.Giver.app")
    #expect(row["title"] as? String == "Reading time")
  }

  @Test("A hostile file is reported, and sentences are still understood", arguments: ["nonsense", "pipe", "link"])
  func hostile(_ kind: String) async throws {
    try FileManager.default.createDirectory(at: home.container("Giver"), withIntermediateDirectories: true)
    let file = home.container("Giver").appending(path: "Interactions.wire")
    switch kind {
    case "nonsense": try Data("no interactions".utf8).write(to: file)
    case "pipe": #expect(mkfifo(file.path, 0o600) == 0)
    default: try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/passwd")
    }
    let listing = try await home.run(["interactions"])
    #expect(listing.errors.contains("Interactions.wire"))
    let run = try await home.run(["explain", "--json", "text hello to Ann"] + home.apps)
    #expect(try run.events.contains { $0.name == "understood" })
  }

  @Test("A program outside of an app can't donate")
  func noApp() async throws {
    let run = try await home.run([], input: "donate a1 x\n", program: BuildProducts.file("speaking-app"))
    #expect(run.lines == ["there is no host"])
    #expect(try await identifiers() == [])
  }
}
