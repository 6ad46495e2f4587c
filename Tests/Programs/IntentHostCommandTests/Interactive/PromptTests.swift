internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A terminal has a prompt for requests")
struct PromptTests {
  @Test("The prompt greets, and supports the commands for help, the list and the end")
  func commands() async throws {
    let home = try HostHome()
    let (text, exitCode) = try await blocking {
      let run = try LiveRun.onTerminal(home, ["run"] + HostHome.samples)
      try run.wait(for: " extensions; :help explains, :quit leaves.\r\n> ")
      try run.send(":help")
      try run.wait(for: "Say what you want in a sentence:\r\n")
      try run.wait(for: "“Text hello to John on UnicornChat”\r\n")
      try run.wait(for: "or as JSON: ")
      try run.wait(for: ":unlock  unlock it with the passcode")
      try run.wait(for: "\r\n> ")
      try run.send(":list")
      try run.wait(for: "UnicornChat")
      try run.wait(for: "\r\n> ")
      try run.send(":hlep")
      try run.wait(for: "unknown command ':hlep'; did you mean ':help'?\r\n> ")
      try run.send("")
      try run.wait(for: "> ")
      try run.send(":quit")
      return (run.text, try run.exitCode())
    }
    #expect(exitCode == 0)
    #expect(text.contains("IDENTIFIER"))
  }

  @Test("A key for editing works after the Escape key")
  func escape() async throws {
    let home = try HostHome()
    let exitCode = try await blocking {
      let run = try LiveRun.onTerminal(home, ["run"] + HostHome.samples)
      try run.wait(for: "> ")
      try run.type("wrong\u{1b}\u{15}:quit\n")
      return try run.exitCode()
    }
    #expect(exitCode == 0)
  }

  @Test("The prompt accepts requests, and answers to their questions")
  func requests() async throws {
    let home = try HostHome()
    let exitCode = try await blocking {
      let run = try LiveRun.onTerminal(home, ["run"] + HostHome.samples)
      try run.wait(for: "> ")
      try run.send(RequestLine.textJohn.trimmingCharacters(in: .newlines))
      try run.wait(for: "2. John Baily\r\n> ")
      try run.send("1")
      try run.wait(for: "Ready to send it?")
      try run.wait(for: "> ")
      try run.send("yes")
      try run.wait(for: "Sent.")
      try run.wait(for: "> ")
      try run.send(":quit")
      return try run.exitCode()
    }
    #expect(exitCode == 0)
    #expect(try home.messages().count == 1)
  }

  @Test("The prompt locks the device, and unlocks it with a hidden passcode")
  func locking() async throws {
    let home = try HostHome()
    let passcode = try home.write(LockTests.hash, to: "passcode")
    let (text, exitCode) = try await blocking {
      let run = try LiveRun.onTerminal(home, ["run", "--passcode-file", passcode] + HostHome.samples)
      try run.wait(for: "> ")
      try run.send(":lock")
      try run.wait(for: "Locked.\r\n(locked) > ")
      try run.send(":unlock")
      try run.wait(for: "Passcode: ")
      try run.send("unicorn")
      try run.wait(for: "That is not the passcode.\r\n(locked) > ")
      try run.send(RequestLine.textJohn.trimmingCharacters(in: .newlines))
      try run.wait(for: "What is the passcode?")
      try run.wait(for: "> ")
      try run.send("rainbow")
      try run.wait(for: "2. John Baily\r\n> ")
      try run.send("cancel")
      try run.wait(for: "OK, stopped.")
      try run.wait(for: "> ")
      try run.send(":quit")
      return (run.text, try run.exitCode())
    }
    #expect(exitCode == 0)
    // Input elsewhere is echoed, so the terminal's echo works.
    #expect(text.contains(":unlock\r\n"))
    #expect(!text.contains("rainbow"))
    #expect(!text.contains("unicorn\r\n"))
  }

  @Test(
    "A terminal gets colour, unless it or the user disables it",
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
      (["CLICOLOR": "0"], false),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ]
      as [([String: String], Bool)]
  )
  func colour(environment: [String: String], isColoured: Bool) async throws {
    let home = try HostHome()
    let text = try await blocking {
      let arguments = try ["run", "--yes", #"{"intent": "INGetCarLockStatusIntent"}"#] + HostHome.samples
      let run = try LiveRun.onTerminal(home, arguments, environment: environment)
      _ = try run.exitCode()
      return run.text
    }
    #expect(text.contains("It is locked."))
    #expect(text.contains("\u{1b}[32mIt is locked.\u{1b}[0m") == isColoured)
    #expect(text.contains("\u{1b}") == isColoured)
  }

  @Test("A pipe gets no colour")
  func pipe() async throws {
    let run = try await HostHome().run(["run", #"{"intent": "INGetCarLockStatusIntent"}"#] + HostHome.samples)
    #expect(run.exitCode == 0)
    #expect(run.output == "It is locked.\n")
    let forced = try await HostHome().run(
      ["run", #"{"intent": "INGetCarLockStatusIntent"}"#] + HostHome.samples, environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output == "\u{1b}[32mIt is locked.\u{1b}[0m\n")
  }
}
