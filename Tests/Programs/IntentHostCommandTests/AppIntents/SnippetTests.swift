internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A host shows the views of results")
struct SnippetTests {
  /// Runs an intent, and returns its events.
  private func events(_ library: JournalHome, _ intent: String) async throws -> (
    run: FinishedRun, views: [[String: Any]]
  ) {
    let run = try await library.home.run(
      ["run", "--plugins", library.home.path("bundles"), "--json", "--intent", "-"],
      input: #"{"intent": "\#(intent)"}"# + "\n")
    return (run, try run.lines.map { try jsonObject($0) }.filter { $0["event"] as? String == "view" })
  }

  @Test("The view of an intent's result is an event, and text on a terminal")
  func journal() async throws {
    let journal = try await JournalHome()
    let (run, views) = try await events(journal, "ShowEntriesIntent")
    #expect(run.exitCode == 0, "\(run.errors)")
    let view = try #require(views.first, "\(run.output)")
    #expect(view["stage"] as? String == "result")
    let text = String(decoding: try JSONSerialization.data(withJSONObject: view), as: UTF8.self)
    for words in ["Journal", "A walk at the lake", "Rate Day"] { #expect(text.contains(words), "\(text)") }
    let exitCode = try await blocking {
      let run = try LiveRun.onTerminal(
        journal.home, ["run", "--plugins", journal.home.path("bundles")], environment: ["TERM": "xterm"], columns: 60)
      try run.wait(for: "> ")
      try run.send(#"{"intent": "ShowEntriesIntent"}"#)
      try run.wait(for: "Your journal has 3 entries.")
      try run.wait(for: "A walk at the lake")
      try run.send(":quit")
      return try run.exitCode()
    }
    #expect(exitCode == 0)
    let page = try await journal.home.run(
      [
        "run", "--plugins", journal.home.path("bundles"), "--view", journal.home.path("page.html"), "--intent", "-",
      ], input: #"{"intent": "ShowEntriesIntent"}"# + "\n")
    #expect(page.exitCode == 0, "\(page.errors)")
    #expect(try String(contentsOfFile: journal.home.path("page.html"), encoding: .utf8).contains("A walk at the lake"))
  }

  /// The requests of the nodes that can be tapped.
  private func actions(_ node: [String: Any]) -> [[String: Any]] {
    let own = [node["action"] as? [String: Any]].compactMap(\.self)
    return own + (node["children"] as? [[String: Any]] ?? []).flatMap { actions($0) }
  }

  @Test("A button is a request for its intent, which runs like any other")
  func button() async throws {
    let library = try await JournalHome(ofLibrary: "SnippetsExtension")
    let (_, views) = try await events(library, "ShowButtonsIntent")
    let found = actions(try #require(views.first?["view"] as? [String: Any]))
    #expect(found.count == 1, "\(found)")
    let request = String(decoding: try JSONSerialization.data(withJSONObject: try #require(found.first)), as: UTF8.self)
    let run = try await library.home.run(
      ["run", "--plugins", library.home.path("bundles"), "--intent", "-"], input: request + "\n")
    #expect(run.exitCode == 0 && run.output.contains("tapped."), "\(request) \(run.output) \(run.errors)")
  }

  @Test("The view of a snippet's own intent is shown")
  func snippetIntent() async throws {
    let library = try await JournalHome(ofLibrary: "SnippetsExtension")
    let (run, views) = try await events(library, "ShowOtherIntent")
    #expect(views.count == 1 && run.output.contains("of another intent"), "\(run.output) \(run.errors)")
  }

  @Test(
    "A view that can't be shown is left out with the reason, and the result stands",
    arguments: [
      ("ShowEndlessIntent", "nested more than 256 levels deep"), ("ShowCrashIntent", "crashed"),
    ])
  func leftOut(intent: String, reason: String) async throws {
    let library = try await JournalHome(ofLibrary: "SnippetsExtension")
    let (run, views) = try await events(library, intent)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("Here it is."), "\(run.output)")
    let error = try #require(views.first?["error"] as? [String: Any], "\(run.output)")
    #expect("\(error)".contains(reason), "\(error)")
  }

  @Test("A view beside a question is shown before it, and its buttons can't be tapped")
  func besideQuestion() async throws {
    let library = try await JournalHome(ofLibrary: "SnippetsExtension")
    let run = try await library.home.run(
      ["run", "--plugins", library.home.path("bundles"), "--json", "--intent", "-"],
      input: #"{"intent": "AskBesideIntent"}"# + "\nyes\nyes\n")
    #expect(run.exitCode == 0 && run.output.contains("Ordered."), "\(run.output) \(run.errors)")
    let events = try run.lines.map { try jsonObject($0) }.filter {
      ["view", "prompt"].contains($0["event"] as? String)
    }
    #expect(events.map { $0["event"] as? String } == ["view", "prompt", "view", "prompt"], "\(run.output)")
    let views = events.filter { $0["event"] as? String == "view" }
    #expect(views.map { $0["stage"] as? String } == ["confirmation", "confirmation"])
    for (view, words) in zip(views, ["beside the question", "of a snippet intent"]) {
      let tree = try #require(view["view"] as? [String: Any])
      #expect("\(tree)".contains(words) && actions(tree).isEmpty, "\(tree)")
    }
  }

  @Test("A question is asked without its view if that can't be shown, and where nothing shows views")
  func questionAlone() async throws {
    let library = try await JournalHome(ofLibrary: "SnippetsExtension")
    for intent in ["AskBesideEndlessIntent", "AskBesideIntent"] {
      let run = try await library.home.run(
        ["run", "--plugins", library.home.path("bundles"), "--intent", "-"],
        input: #"{"intent": "\#(intent)"}"# + "\nyes\nyes\n")
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.lines.first == "Order two bowls?" && run.lines.last == "Ordered.", "\(run.output)")
    }
  }

  @Test("Of too many views, some are shown")
  func many() async throws {
    let library = try await JournalHome(ofLibrary: "SnippetsExtension")
    let (run, views) = try await events(library, "ShowManyIntent")
    #expect(run.exitCode == 0 && views.first?["view"] != nil, "\(run.output.prefix(2_000)) \(run.errors)")
  }
}
