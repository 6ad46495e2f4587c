internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A pipe locks and unlocks the device, and never shows a passcode")
struct PipedLockTests {
  private let home: HostHome
  private let passcode: [String]

  init() throws {
    home = try HostHome()
    passcode = ["--passcode-file", try home.write(LockTests.hash, to: "passcode")]
  }

  private func run(_ options: [String], _ lines: String...) async throws -> FinishedRun {
    try await home.run(
      ["run"] + options + HostHome.samples, input: lines.map { $0 + "\n" }.joined())
  }

  @Test("':lock' and ':unlock' are separate requests")
  func events() async throws {
    let run = try await run(["--json"] + passcode, ":lock", ":unlock", "rainbow", "is my car locked")
    #expect(run.exitCode == 0)
    let events = try run.events
    #expect(events.filter { $0.request == 1 }.map(\.name) == ["said", "finished"])
    #expect(events.filter { $0.request == 2 }.map(\.name) == ["prompt", "answer", "said", "finished"])
    #expect(
      events.compactMap { $0.name == "said" ? $0.string("text") : nil } == ["Locked.", "Unlocked.", "It is locked."])
    #expect(events.filter { $0.name == "finished" }.allSatisfy { $0.string("outcome") == "success" })
    let prompt = try #require(events.first { $0.name == "prompt" })
    #expect(prompt.string("kind") == "unlock")
    #expect(prompt.fields["owned"] as? Bool == true)
    // The last request's car has a name that contains the word.
    #expect(!run.lines.filter { !$0.contains(#""request":3"#) }.joined().contains("rainbow"))
  }

  @Test("':lock' at an open question locks, and the question waits until the device is unlocked")
  func atQuestion() async throws {
    let run = try await run(
      ["--json"] + passcode, "text hello to John on UnicornChat", ":lock", ":unlock", "rainbow", "1", "yes")
    let events = try run.events
    let said = events.compactMap { $0.name == "said" ? $0.string("text") : nil }
    #expect(said.prefix(2) == ["Locked.", "Unlocked."])
    let answers = events.filter { $0.name == "answer" && $0.request == 1 }
    #expect(answers.map { $0.string("text") } == ["1", "yes"])
    #expect(events.last?.string("outcome") == "success")
    #expect(events.last?.request == 1)
    #expect(try home.messages().count == 1)
  }

  @Test("An answer while the device is locked does not send the message")
  func answerWhileLocked() async throws {
    let run = try await run(["--json"] + passcode, "text hello to John on UnicornChat", ":lock", "1")
    #expect(try run.events.last?.errorCode == "restrictedWhileLocked")
    #expect(try home.messages().isEmpty)
  }

  @Test("A passcode may be the command's text")
  func passcodeLikeCommand() async throws {
    let run = try await run(["--json", "--locked"] + passcode, "text hello to John on UnicornChat", ":lock", "rainbow")
    #expect(try run.events.filter { $0.name == "answer" }.count == 2)
  }

  @Test("The text says what was locked and unlocked, and shows no passcode")
  func text() async throws {
    let run = try await run(passcode, ":lock", ":unlock", "unicorn", ":unlock", "rainbow")
    #expect(run.lines.filter { $0 == "Locked." || $0 == "Unlocked." } == ["Locked.", "Unlocked."])
    #expect(run.errors == "authenticationFailed: That is not the passcode.\n")
  }

  @Test("Only an owner's pipe unlocks; another one is rejected without a prompt", arguments: ["relayed", "locked"])
  func surface(name: String) async throws {
    let run = try await run(["--json", "--locked", "--surface", name] + passcode, ":unlock", "rainbow", "lock my car")
    #expect(try run.events.allSatisfy { $0.name != "prompt" })
    let ends = try run.events.filter { $0.name == "finished" }
    #expect(ends.map(\.errorCode) == ["restrictedWhileLocked", "notUnderstood", "restrictedWhileLocked"])
    #expect(ends.first?.errorMessage == "the device has to be unlocked on the device itself")
    #expect(!run.output.contains("rainbow"))
  }

  @Test("A terminal with a lower trust does not unlock either", arguments: ["relayed", "locked"])
  func terminal(name: String) async throws {
    let home = home
    let passcode = passcode
    try await blocking {
      let run = try LiveRun.onTerminal(home, ["run", "--locked", "--surface", name] + passcode + HostHome.samples)
      try run.wait(for: "(locked) > ")
      try run.send(":unlock")
      try run.wait(for: "the device has to be unlocked on the device itself\r\n(locked) > ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
    }
  }

  @Test("Locking warns if no passcode can unlock the device again")
  func noPasscode() async throws {
    let piped = try await run([], ":lock")
    #expect(piped.output == "Locked.\n")
    #expect(piped.errors.hasPrefix("The device can't be unlocked: no passcode is set; "))
    let german = try await run(["--locale", "de_DE"], ":lock", ":unlock")
    #expect(german.errors.contains("es ist kein Code festgelegt; „intent-host passcode set“ legt einen fest"))
    #expect(!german.errors.contains("no passcode"))
    let home = home
    try await blocking {
      let run = try LiveRun.onTerminal(home, ["run"] + HostHome.samples)
      try run.wait(for: "> ")
      try run.send(":lock")
      try run.wait(for: "Locked.\r\nwarning: the device can't be unlocked: no passcode is set; ")
      try run.wait(for: "(locked) > ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
    }
  }

  @Test("Nobody to answer, or a cancelled prompt, leaves the device locked")
  func unanswered() async throws {
    let silent = try await run(["--json", "--locked"] + passcode, ":unlock")
    #expect(try silent.finished.errorCode == "needsInput")
    let cancelled = try await run(
      ["--json", "--locked"] + passcode, ":unlock", "cancel", "is my car locked", "unicorn")
    #expect(try cancelled.events.compactMap(\.errorCode).first == "cancelled")
    #expect(try cancelled.events.filter { $0.name == "prompt" }.count > 1)
  }

  @Test(
    "An unexpected passcode is not an utterance: it is not shown, recorded or journalled",
    arguments: [["--json"], []], ["rainbow", "1111", "two words"])
  func leftover(options: [String], word: String) async throws {
    let script = home.path("said.conversation")
    let options = options + ["--locked", "--journal-values", "--record", script]
    let run = try await run(options, "is my car locked", word, word, "is my car locked", "not a request")
    #expect(run.exitCode == 0)
    let journal = try String(contentsOf: home.url("state/intent-host/journal.jsonl"), encoding: .utf8)
    let recorded = try String(contentsOfFile: script, encoding: .utf8)
    for text in [run.output, run.errors, journal, recorded] { #expect(!text.contains(word)) }
    // A later request is recorded as before.
    #expect(journal.components(separatedBy: "is my car locked").count == 3)
    #expect(run.output.contains("“…” is not understood") || run.errors.contains("“…” is not understood"))
  }

  @Test("An utterance that is not understood is quoted if it can't be a passcode")
  func quoted() async throws {
    let run = try await run(["--locked"], "rainbow")
    #expect(run.errors.contains("“rainbow” is not understood"))
  }
}
