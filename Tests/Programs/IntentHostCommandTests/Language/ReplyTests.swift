internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Messages are read out, and can be replied to")
struct ReplyTests {
  private let home: HostHome
  private static let search = #"{"intent": "INSearchForMessagesIntent", "application": "UnicornChat"}"#

  init() throws {
    home = try HostHome()
  }

  /// The contacts of the sample who send messages.
  private static let handles = ["John Baily": "+1-555-0111", "Scott Andrus": "+1-555-0120"]

  /// Stores messages as the app would, each from a sender and in the sender's conversation; the last is the newest.
  private func keep(_ messages: [(sender: String?, content: String)]) throws {
    let stored = messages.enumerated().map { index, message in
      var stored: [String: Any] = [
        "identifier": "m\(index)", "conversationIdentifier": "with \(message.sender ?? "myself")",
        "recipients": [String](),
        "content": message.content, "dateSent": "2026-03-01T09:30:00Z", "isRead": false,
      ]
      if let sender = message.sender { stored["sender"] = ["name": sender, "handle": Self.handles[sender] ?? ""] }
      return stored
    }
    try home.store(stored, as: "Messages")
  }

  private func run(_ answers: String..., options: [String] = []) async throws -> FinishedRun {
    try await home.run(
      ["run", "--intent", "-"] + options + HostHome.samples,
      input: ([Self.search] + answers).map { $0 + "\n" }.joined())
  }

  @Test("Yes leads to a message to the sender, in the conversation")
  func reply() async throws {
    try keep([("John Baily", "hello")])
    let run = try await run("yes please", "hi yourself", "send it")
    #expect(
      run.lines == [
        "John Baily said: hello", "Do you want to reply?", "What do you want to say?",
        "Your UnicornChat message to John Baily says “hi yourself”. Ready to send it?", "Sent.",
      ])
    let sent = try #require(try home.storedList("Messages").last)
    #expect(sent["content"] as? String == "hi yourself")
    #expect(sent["conversationIdentifier"] as? String == "with John Baily")
  }

  @Test("As events, the offer is a prompt of the search, and the reply is a separate request")
  func events() async throws {
    try keep([("John Baily", "hello")])
    let events = try await run("yes", "hi", "yes", options: ["--json"]).events
    let prompts = events.filter { $0.name == "prompt" }
    #expect(prompts.map { $0.string("kind") } == ["reply", "needsValue", "confirmation"])
    #expect(prompts.map(\.request) == [1, 2, 2])
    let reply = try #require(events.last { $0.name == "understood" }?.object("parameters"))
    #expect(reply["conversationIdentifier"] as? String == "with John Baily")
  }

  @Test("If several people have written, the user chooses the recipient")
  func several() async throws {
    try keep([("John Baily", "one"), ("Scott Andrus", "two"), (nil, "mine")])
    let run = try await run("sure", "Baily", "hi", "yes")
    #expect(
      run.lines.prefix(8) == [
        "There are 3 messages.", "You said: mine", "Scott Andrus said: two", "John Baily said: one",
        "Do you want to reply?",
        "Who do you want to reply to?", "  1. Scott Andrus", "  2. John Baily",
      ])
    #expect(try home.storedList("Messages").last?["conversationIdentifier"] as? String == "with John Baily")
  }

  @Test("After 'no', silence or 'stop', there is no reply", arguments: ["no", "never mind", nil])
  func declined(answer: String?) async throws {
    try keep([("John Baily", "one")])
    let run =
      if let answer { try await run(answer) } else { try await run() }
    #expect(run.lines == ["John Baily said: one", "Do you want to reply?"])
    #expect(run.exitCode == 0)
  }

  @Test("Anything else is the next request")
  func other() async throws {
    try keep([("John Baily", "one")])
    let run = try await run(RequestLine.carStatus("UnicornCar").trimmingCharacters(in: .newlines), options: ["--json"])
    #expect(
      try run.events.filter { $0.name == "understood" }.map { $0.string("intent") }
        == ["INSearchForMessagesIntent", "INGetCarLockStatusIntent"])
  }

  @Test("The offer is skipped if nobody can answer, or with --yes", arguments: ["--non-interactive", "--yes"])
  func silent(option: String) async throws {
    try keep([("John Baily", "one")])
    #expect(try await run("yes", options: [option]).lines == ["John Baily said: one"])
  }

  @Test("One's own messages are not replied to")
  func own() async throws {
    try keep([(nil, "mine")])
    #expect(try await run("yes").lines == ["You said: mine"])
  }
}
