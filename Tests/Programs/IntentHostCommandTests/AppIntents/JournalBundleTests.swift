internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A bundle of App Intents has their description")
struct JournalBundleTests {
  @Test("The description is in the list of the files, and is valid")
  func valid() async throws {
    let journal = try await JournalHome()
    let description = try jsonObject(String(contentsOfFile: journal.bundle + "/AppIntents.json", encoding: .utf8))
    #expect(description["version"] as? Int == 1)
    let intents = try #require(description["intents"] as? [[String: Any]])
    #expect(
      intents.compactMap { $0["name"] as? String } == [
        "AddEntryIntent", "DeleteEntryIntent", "RateDayIntent", "ReadEntryIntent",
        "ShowEntriesIntent",
      ])
    let run = try await journal.home.run(["validate", "--load", "--strict", journal.bundle])
    #expect(run.exitCode == 0, "\(run.lines)")
  }

  @Test("Clients of the protocol for models get a tool for each intent, and the value of its result")
  func tools() async throws {
    let journal = try await JournalHome()
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}"#
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(meta)}}"# + "\n"
    let call = #""name":"RateDayIntent","arguments":{"stars":3}"#
    let live = try LiveRun.onPipes(journal.home, ["mcp", "--plugins", journal.home.path("bundles")])
    try await blocking {
      try live.type(list)
      for name in ["add_entry", "delete_entry", "rate_day", "read_entry"] {
        try live.wait(for: name)
      }
      try live.type(#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{\#(meta),\#(call)}}"# + "\n")
      try live.wait(for: "You gave the day 3 stars.")
    }
  }

  @Test("A locked device refuses an intent that needs authentication, and accepts another")
  func locked() async throws {
    let journal = try await JournalHome()
    for (intent, parameters, code) in [
      ("ReadEntryIntent", #""entry": {"identifier": "3"}"#, "restrictedWhileLocked"),
      ("RateDayIntent", #""stars": 3"#, nil),
    ] as [(String, String, String?)] {
      let run = try await journal.home.run(
        ["run", "--plugins", journal.home.path("bundles"), "--surface", "locked", "--json", "--intent", "-"],
        input: #"{"intent": "\#(intent)", "parameters": {\#(parameters)}}"# + "\n")
      #expect(run.output.contains("restrictedWhileLocked") == (code != nil), "\(run.output) \(run.errors)")
    }
  }
}
