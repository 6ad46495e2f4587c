internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A message is sent to one of two Johns")
struct ConversationTests {
  private static let request = BuildProducts.manifests.appending(path: "Requests/text-john.json").path

  @Test(
    "The conversation is plain text, and accepts numbers and words",
    arguments: ["process", "none"], ["2\n2\n", "baily\nMobile\n"]
  )
  func plain(isolation: String, answers: String) async throws {
    let home = try HostHome()
    let run = try await home.run(
      ["run", "--isolation", isolation, "--intent", Self.request] + HostHome.samples, input: answers + "yes\n")
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(
      run.lines == [
        "Which John?", "  1. John Appleseed", "  2. John Baily",
        "Which number or address for John Baily?", "  1. home", "  2. mobile", "  3. work",
        "Your UnicornChat message to John Baily says “hello”. Ready to send it?", "Sent.",
      ])
    let stored = try home.messages()
    #expect(stored.map { $0["content"] as? String } == ["hello"])
    #expect((stored.first?["recipients"] as? [[String: Any]])?.map { $0["handle"] as? String } == ["+1-555-0111"])
  }

  @Test("With --json, each event of the conversation is one line", arguments: ["process", "spawn", "none"])
  func json(isolation: String) async throws {
    let home = try HostHome()
    let run = try await home.run(
      ["run", "--json", "--isolation", isolation, "--intent", Self.request] + HostHome.samples, input: "2\n2\nyes\n")
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    let events = try run.events
    #expect(
      events.map(\.name) == [
        "understood", "routed", "started", "resolved", "prompt", "answer", "resolved", "prompt", "answer", "resolved",
        "resolved", "confirmed", "view", "prompt", "answer", "handled", "said", "view", "finished",
      ])
    for event in events {
      #expect(event.fields["v"] as? Int == 1)
      #expect(event.request == 1)
    }
    #expect(try home.messages().count == 1)
  }

  @Test("Each event has the contract's fields")
  func fields() async throws {
    let home = try HostHome()
    let run = try await home.run(
      ["run", "--json", "--intent", Self.request] + HostHome.samples, input: "2\n2\nyes\n")
    let events = Dictionary(grouping: try run.events, by: \.name)
    func first(_ name: String) throws -> Event { try #require(events[name]?.first) }
    let chat = "com.example.UnicornChat.IntentsExtension"
    #expect(try first("understood").string("intent") == "INSendMessageIntent")
    #expect(try first("understood").object("parameters")?["content"] as? String == "hello")
    #expect(try first("understood").string("application") == "UnicornChat")
    #expect(try first("understood").string("locale") == "en")
    #expect(try first("routed").string("extension") == chat)
    let candidate = try #require(try first("routed").objects("candidates")?.first)
    #expect(candidate["extension"] as? String == chat)
    #expect(candidate["chosen"] as? Bool == true)
    #expect(candidate["reason"] as? String == "named in the request")
    #expect(try first("started").fields["pid"] is Int)
    #expect(try first("started").fields["milliseconds"] is Double)
    #expect(try first("started").string("isolation") == "process")
    #expect(try first("resolved").string("parameter") == "recipients")
    #expect(try first("resolved").objects("results")?.first?["kind"] as? String == "disambiguation")
    #expect(try first("prompt").string("kind") == "disambiguation")
    #expect(try first("prompt").strings("options") == ["John Appleseed", "John Baily"])
    #expect(try first("answer").string("text") == "2")
    #expect(try first("confirmed").string("code") == "ready")
    #expect(try first("handled").string("code") == "success")
    #expect(try first("handled").object("response")?["sentMessage"] != nil)
    #expect(try first("finished").string("outcome") == "success")
    #expect(try first("finished").fields["milliseconds"] is Double)
  }

  @Test("The user may cancel at any question", arguments: ["cancel\n", "2\nCANCEL\n", "1\ncancel\n", "1\nno\n"])
  func cancel(answers: String) async throws {
    let home = try HostHome()
    let run = try await home.run(
      ["run", "--json", "--intent", Self.request] + HostHome.samples, input: answers)
    #expect(run.exitCode == 130)
    #expect(try run.finished.string("outcome") == "cancelled")
    #expect(try run.finished.errorCode == "cancelled")
    #expect(try home.messages().isEmpty)
  }

  @Test("After an invalid answer, the question is repeated")
  func unclear() async throws {
    let home = try HostHome()
    let run = try await home.run(
      ["run", "--intent", Self.request] + HostHome.samples, input: "7\nJohn\n1\nperhaps\nyes\n")
    #expect(run.exitCode == 0)
    #expect(run.lines.filter { $0 == "Which John?" }.count == 3)
    #expect(run.lines.filter { $0.hasSuffix("Ready to send it?") }.count == 2)
  }
}

extension HostHome {
  /// The messages that the user has sent with the samples, without the messages of others that come with them.
  func messages() throws -> [[String: Any]] { try storedList("Messages").filter { $0["sender"] == nil } }
}
