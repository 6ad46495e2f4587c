internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The items that extensions offer to searches are listed")
struct SearchOfferTests {
  let home: HostHome

  init() throws { home = try HostHome() }

  private func container(_ name: String) -> URL {
    home.url("data/intent-host/containers/\(name)/Library/Intents")
  }

  private func write(_ list: Any, _ file: String, of name: String = "org.example.Tea") throws {
    try FileManager.default.createDirectory(at: container(name), withIntermediateDirectories: true)
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try data.write(to: container(name).appending(path: file))
  }

  private func item(_ identifier: String, title: String, expires: Date = .distantFuture) -> [String: Any] {
    let attributes: [String: Any] = [
      "class": "CSSearchableItemAttributeSet", "fields": ["title": title, "contentDescription": "hot"],
    ]
    let fields: [String: Any] = [
      "uniqueIdentifier": identifier, "domainIdentifier": "menu", "expirationDate": expires, "attributeSet": attributes,
    ]
    return ["class": "CSSearchableItem", "fields": fields]
  }

  private func rows() async throws -> [Event] {
    let run = try await home.run(["interactions", "--searchable", "--json"])
    #expect(run.exitCode == 0)
    return try run.lines.map { Event(fields: try jsonObject($0)) }
  }

  @Test("A saved activity of an extension is listed")
  func activity() async throws {
    try home.install("Teller", "ScriptedExtension", principalClass: "ScriptedExtension.ContextExtension")
    let run = try await home.run(["run", "--json", "--yes"] + home.installed, input: RequestLine.message("tell"))
    #expect(run.exitCode == 0, "\(run.errors)")
    let row = try #require(try await rows().first)
    #expect(row.string("extension") == "org.example.Teller")
    #expect(row.string("kind") == "activity")
    #expect(row.string("identifier") == "tea")
    #expect(row.string("activityType") == "org.example.tea")
    #expect(row.string("title") == "Tea time")
  }

  @Test("The items of an index are listed, without expired ones")
  func items() async throws {
    try write([item("a", title: "Tea"), item("b", title: "Milk", expires: .distantPast)], "SearchableItems.plist")
    let rows = try await rows()
    #expect(rows.map { $0.string("identifier") } == ["a"])
    #expect(rows.first?.string("title") == "Tea")
    #expect(rows.first?.string("description") == "hot")
    #expect(rows.first?.string("domain") == "menu")
    let table = try await home.run(["interactions", "--searchable"])
    #expect(table.lines.first?.hasPrefix("EXTENSION") == true)
    #expect(table.lines.last?.contains("org.example.Tea  item  a") == true, "\(table.lines)")
  }

  @Test("An empty list is reported as empty")
  func empty() async throws {
    let run = try await home.run(["interactions", "--searchable"])
    #expect(run.output == "" && run.exitCode == 0)
    #expect(run.errors == "no extension offers anything to searches\n")
  }

  @Test("A hostile container yields warnings and plain text")
  func hostile() async throws {
    try write(
      [item("a\u{1b}[2J", title: String(repeating: "x", count: 5_000)), 3, ["fields": 7]], "SearchableItems.plist")
    try write(["fields": 3], "UserActivities.plist")
    try FileManager.default.createDirectory(at: container("org.example.Pipe"), withIntermediateDirectories: true)
    try #require(mkfifo(container("org.example.Pipe").appending(path: "SearchableItems.plist").path, 0o600) == 0)
    try FileManager.default.createDirectory(at: container("org.example.Link"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: container("org.example.Link").appending(path: "SearchableItems.plist"),
      withDestinationURL: container("org.example.Tea").appending(path: "SearchableItems.plist"))
    let run = try await home.run(["interactions", "--searchable"])
    #expect(run.exitCode == 0)
    #expect(!run.output.contains("\u{1b}"))
    for file in ["Tea/Library/Intents/UserActivities.plist", "Pipe/", "Link/"] {
      #expect(run.errors.contains("containers/org.example.\(file)"), "\(run.errors)")
    }
    let rows = try await rows()
    #expect(rows.allSatisfy { $0.string("extension") == "org.example.Tea" })
    #expect(rows.first?.string("title")?.count == 1_000)
  }
}
