internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A valid long answer costs the host little memory")
struct CostlyTests {
  /// The maximum growth of the host's memory for an answer of 16 MiB, in bytes.
  private static let growth = 100 << 20

  /// Sends a request to the extension with `defect`, and cancels its prompt if it has one. Returns the events of the
  /// request.
  private func events(_ defect: String, isPrompted: Bool) async throws -> [Event] {
    let bundles = try await BadBundles("Costly/" + defect, at: ["resolve"])
    let (events, growth) = try await blocking {
      let run = try LiveRun.onPipes(bundles.home, ["run", "--json"] + bundles.options)
      func request(_ application: String, until end: String) throws -> [Event] {
        if !application.isEmpty {
          try run.send(RequestLine.message("hello", application: application).trimmingCharacters(in: .newlines))
        }
        let text = try run.wait(for: #""event":"\#(end)""#) + run.wait(for: "\n")
        return try text.split(separator: "\n").map { Event(fields: try jsonObject(String($0))) }
      }
      try run.wait(for: "\n")
      func cancelled(_ application: String) throws -> [Event] {
        let first = try request(application, until: "prompt")
        try run.send("cancel")
        return first + (try request("", until: "finished"))
      }
      _ = try cancelled(BadBundles.other)
      let before = try #require(ProcessResources.memory(of: run.processIdentifier, "VmRSS"))
      let name = BadBundles.name("Costly/" + defect, "resolve")
      let events = try isPrompted ? cancelled(name) : request(name, until: "finished")
      let growth = try #require(ProcessResources.memory(of: run.processIdentifier, "VmHWM")) - before
      // The host still answers other requests.
      _ = try cancelled(BadBundles.other)
      return (events, growth)
    }
    #expect(growth < Self.growth)
    return events
  }

  @Test(
    "An answer above a limit is a protocol error that names the limit",
    arguments: [
      ("elements", "more than 524288 values"), ("controls", "strings of more than 4194304 bytes"),
      ("type_name", "has 16000000 bytes; the limit is 1024"),
    ])
  func refused(defect: String, words: String) async throws {
    let end = try #require(try await events(defect, isPrompted: false).last)
    #expect(end.errorCode == "protocolError", "\(end.errorMessage)")
    #expect(end.errorMessage.contains(words), "\(end.errorMessage)")
  }

  @Test("For 200,000 options, 200 are listed and the others are counted")
  func options() async throws {
    let events = try await events("options", isPrompted: true)
    let prompt = try #require(events.last { $0.name == "prompt" })
    #expect(prompt.strings("options") == (1...200).map { "Person \($0)" })
    #expect(prompt.fields["moreOptions"] as? Int == 199_800)
    #expect(prompt.string("moreText") == "and 199,800 more")
    let result = try #require(events.last { $0.name == "resolved" }?.objects("results")?.first)
    #expect((result["options"] as? [Any])?.count == 200)
    #expect(result["moreOptions"] as? Int == 199_800)
    #expect(events.last?.errorCode == "cancelled")
  }

  @Test("On a terminal, options are listed in pages, and can be chosen by number on each page")
  func pages() async throws {
    let bundles = try await BadBundles("Costly/options", at: ["resolve"])
    try await blocking {
      let run = try LiveRun.onTerminal(
        bundles.home, ["run"] + bundles.options, environment: ["NO_COLOR": "1"], columns: 80)
      try run.wait(for: "> ")
      try run.send("send a message on " + BadBundles.name("Costly/options", "resolve"))
      for page in stride(from: 0, to: 200, by: 20) {
        let rest = page < 180 ? "\(180 - page) more: say “more”" : "and 199,800 more"
        let text = try run.wait(for: "\r\n  \(rest)\r\n")
        #expect(text.contains("\r\n  \(page + 1). Person \(page + 1)\r\n"))
        #expect(text.contains("\r\n  \(page + 20). Person \(page + 20)\r\n"))
        #expect(!text.contains("Person \(page + 21)\r\n"))
        try run.send("more")
      }
      try run.wait(for: "\r\n  180 more: say “more”\r\n")
      try run.send("37")
      try run.wait(for: "\r\n> ")
      #expect(!run.text.hasSuffix("20. Person 20"))
      try run.send("cancel")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
    }
  }

  @Test("A long text for people is cut")
  func text() async throws {
    let events = try await events("long_text", isPrompted: true)
    let option = try #require(events.last { $0.name == "prompt" }?.strings("options")?.first)
    #expect(option.unicodeScalars.count == 1_001)
    #expect(option.hasSuffix("…"))
  }
}
