internal import Foundation
internal import Testing

@Suite("Notes are written, continued and found")
struct UnicornNotesTests {
  private func notes(_ home: HostHome) throws -> [[String: Any]] {
    try #require(try home.storedObject("Notebook")["notes"] as? [[String: Any]])
  }

  @Test("A note is written and continued")
  func note() async throws {
    let home = try HostHome.withEmptyNotebook()
    #expect(try await home.converse("write-note").lines == ["The note “Rainbows” is written."])
    #expect(try await home.converse("append-note").lines == ["It stands in the note “Rainbows” now."])
    #expect(try notes(home).map { $0["paragraphs"] as? [String] } == [["Seven colours", "They begin at the bridge"]])
  }

  @Test("A note without content leads to a question, and is named after its first line")
  func content() async throws {
    let home = try HostHome.withEmptyNotebook()
    let run = try await home.request(
      "INCreateNoteIntent", #""groupName": "Ideas""#, answers: "Paint the stable")
    #expect(run.lines == ["What do you want it to say?", "The note “Paint the stable” is written."])
    #expect(try notes(home).map { $0["name"] as? String } == ["Paint the stable"])
    #expect(try notes(home).map { $0["group"] as? String } == ["Ideas"])
  }

  @Test("A missing note can't be continued")
  func unknownNote() async throws {
    let home = try HostHome.withEmptyNotebook()
    let run = try await home.converse("append-note", "cancel")
    #expect(run.exitCode == 130)
    #expect(run.lines == ["“Rainbows” can't be used. Which note?"])
  }

  @Test("Only the app can change a protected note")
  func protected() async throws {
    let home = try HostHome()
    let note: [String: Any] = [
      "identifier": "1", "name": "Rainbows", "paragraphs": ["Secret"], "isProtected": true,
      "createdAt": "2026-03-01T09:30:00Z",
    ]
    try home.store(["notes": [note], "lists": []] as [String: Any], as: "Notebook")
    let run = try await home.converse("append-note", options: ["--json"])
    #expect(
      try run.events.first { $0.name == "handled" }?.string("code") == "failureCannotUpdatePasswordProtectedNote")
    #expect(try notes(home).map { $0["paragraphs"] as? [String] } == [["Secret"]])
  }

  @Test(
    "Each spoken criterion narrows the search",
    arguments: [
      ("", ["Rainbows", "Shopping", "Oats", "Carrots"]),
      (#""content": "colours""#, ["Rainbows"]),
      (#""content": "carrot""#, ["Shopping", "Carrots"]),
      (#""itemType": "task", "title": "oats""#, ["Oats"]),
      (#""itemType": "taskList""#, ["Shopping"]),
      (#""status": "completed""#, []),
      (#""taskPriority": "notFlagged""#, ["Oats", "Carrots"]),
      // "What do I have to do today?"
      (#""dateTime": {"startDateComponents": "2026-11-30"}"#, ["Oats", "Carrots"]),
    ])
  func search(parameters: String, titles: [String]) async throws {
    let home = try HostHome.withEmptyNotebook()
    _ = try await home.converse("write-note")
    _ = try await home.converse("shopping-list")
    let run = try await home.request("INSearchForNotebookItemsIntent", parameters, options: ["--json"])
    let response = try run.response
    let found = ["notes", "taskLists", "tasks"].flatMap { response[$0] as? [[String: Any]] ?? [] }
    #expect(found.map { ($0["title"] as? [String: Any])?["spokenPhrase"] as? String } == titles)
  }
}

extension HostHome {
  /// A home with an empty notebook instead of the demonstration's.
  static func withEmptyNotebook() throws -> HostHome {
    let home = try HostHome()
    try home.store(["notes": [], "lists": []], as: "Notebook")
    return home
  }
}
