internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Sentences at a terminal")
struct SpokenPromptTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  /// Sends each sentence after the text before it was shown; returns all output.
  private func converse(_ turns: [(String, String)], options: [String] = []) async throws -> String {
    let home = home
    return try await blocking {
      // Colour sequences would separate a question from the end of its line.
      let run = try LiveRun.onTerminal(home, ["run"] + options + HostHome.samples, environment: ["NO_COLOR": "1"])
      for (shown, said) in turns {
        try run.wait(for: shown)
        try run.wait(for: "> ")
        try run.send(said)
      }
      try run.wait(for: "> ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return run.text
    }
  }

  @Test("A message, with an option by number, an option by name, and the confirmation")
  func message() async throws {
    _ = try await converse([
      (":quit leaves.", "text hello to John on UnicornChat"),
      ("Which John?\r\n  1. John Appleseed\r\n  2. John Baily\r\n", "the second one"),
      ("Which number or address for John Baily?\r\n  1. home\r\n  2. mobile\r\n  3. work\r\n", "mobile"),
      ("Your UnicornChat message to John Baily says “hello”. Ready to send it?\r\n", "send it"),
      ("Sent.\r\n", ""),
    ])
    let recipients = try #require(try home.messages().first?["recipients"] as? [[String: Any]])
    #expect(recipients.map { $0["handle"] as? String } == ["+1-555-0111"])
  }

  @Test("A new request in place of an answer abandons the old one")
  func newRequest() async throws {
    let text = try await converse([
      (":quit leaves.", "text hello to John on UnicornChat"), ("Which John?", "lock my car"), ("Locked.", ""),
    ])
    #expect(text.contains("The user asked for something else."))
    #expect(try home.messages().isEmpty)
  }

  @Test("A word such as 'stop' ends the request, but not the session", arguments: ["cancel", "never mind"])
  func cancel(word: String) async throws {
    _ = try await converse([
      (":quit leaves.", "text hello to John on UnicornChat"), ("Which John?", word),
      ("OK, stopped.", "is my car locked"),
      ("It is locked.", ""),
    ])
    #expect(try home.messages().isEmpty)
  }

  @Test("A sentence that is no request is rejected with examples, and the prompt returns")
  func noRequest() async throws {
    _ = try await converse([
      (":quit leaves.", "what is the weather"),
      ("You can say “Text hello to John on UnicornChat”. Or “Lock my car”. Or", "lock my car"), ("Locked.", ""),
    ])
  }

  @Test("A locked device has to be unlocked first, with a hidden passcode")
  func locked() async throws {
    let passcode = try home.write(LockTests.hash, to: "passcode")
    let text = try await converse(
      [
        (":quit leaves.\r\n(locked) ", "text hello to Scott on UnicornChat"),
        ("You'll need to unlock first. What is the passcode?\r\n", "rainbow"),
        ("Your UnicornChat message to Scott Andrus says “hello”. Ready to send it?\r\n", "yes"), ("Sent.\r\n", ""),
      ], options: ["--locked", "--passcode-file", passcode])
    #expect(!text.contains("rainbow"))
    #expect(try home.messages().count == 1)
  }

  @Test("Messages are read aloud, and a reply is sent to their conversation")
  func reply() async throws {
    _ = try await converse([
      (":quit leaves.", "read my messages on UnicornChat"),
      ("Diana Huang said: Shall we practise our talk at noon?\r\nDo you want to reply?\r\n", "yes"),
      ("What do you want to say?\r\n", "See you there"),
      ("says “See you there”. Ready to send it?\r\n", "send it"), ("Sent.\r\n", ""),
    ])
    #expect(try home.messages().map { $0["conversationIdentifier"] as? String } == ["diana-huang"])
  }
}
