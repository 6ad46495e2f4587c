internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A run is recorded as a script, which passes when it is played")
struct RecordTests {
  @Test("A recording has questions, a wrong and a right passcode, and silence")
  func record() async throws {
    let home = try HostHome()
    let passcode = try home.write(LockTests.hash, to: "passcode")
    let path = home.path("a.conversation")
    let run = try await home.run(
      ["run", "--locked", "--passcode-file", passcode, "--record", path] + HostHome.samples,
      input: RequestLine.textJohn + "unicorn\nrainbow\n2\nmobile\nyes\nno such thing\n" + RequestLine.textJohn)
    #expect(run.exitCode == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("rainbow") && !text.contains("unicorn\n"))
    #expect(
      text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(" ") } == [
        "device: locked", "> \(RequestLine.textJohn.dropLast())", "= INSendMessageIntent on UnicornChat",
        "? You'll need to unlock first. What is the passcode?", "> (wrong passcode)",
        "? That is not the passcode. Try again.", "> (passcode)", "? Which John?", "> 2",
        "? Which number or address for John Baily?", "> mobile",
        "? Your UnicornChat message to John Baily says “hello”. Ready to send it?", "> yes",
        "= INSendMessageIntent on UnicornChat", "< Sent.", "! success", "> no such thing", "! notUnderstood",
        "> \(RequestLine.textJohn.dropLast())", "= INSendMessageIntent on UnicornChat", "? Which John?", "> (silence)",
        "! needsInput",
      ])
    let test = try await home.test([path])
    #expect(test.output == "")
    #expect(test.exitCode == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A request from a file of several lines is recorded")
  func file() async throws {
    let home = try HostHome()
    let path = home.path("a.conversation")
    let run = try await home.converse(
      "text-john", "1", "yes", options: ["--json", "--locale", "en_US", "--record", path])
    #expect(run.exitCode == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\nlocale: en_US\npasscode: none\n\n> {\n"))
    #expect(try await home.test([path]).output == "")
  }

  @Test("A session on a terminal is recorded, with its locks and unlocks")
  func terminal() async throws {
    let home = try HostHome()
    let passcode = try home.write(LockTests.hash, to: "passcode")
    let path = home.path("a.conversation")
    let exitCode = try await blocking {
      let run = try LiveRun.onTerminal(
        home, ["run", "--passcode-file", passcode, "--record", path] + HostHome.samples)
      try run.wait(for: "> ")
      try run.send(":lock")
      try run.wait(for: "(locked) > ")
      try run.send(":unlock")
      try run.wait(for: "Passcode: ")
      try run.send("rainbow")
      try run.wait(for: "Unlocked.\r\n> ")
      try run.send(RequestLine.textJohn.trimmingCharacters(in: .newlines))
      try run.wait(for: "2. John Baily\r\n> ")
      try run.send("cancel")
      try run.wait(for: "OK, stopped.")
      try run.wait(for: "> ")
      try run.send(":quit")
      return try run.exitCode()
    }
    #expect(exitCode == 0)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix(">") && !$0.hasPrefix("> {") } == ["> :lock", "> :unlock", "> cancel"])
    #expect(try await home.test([path]).output == "")
  }

  @Test("A file that can't be written is reported before the first question")
  func unwritable() async throws {
    let home = try HostHome()
    let run = try await home.converse("text-john", options: ["--record", home.path("none/a.conversation")])
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("the recording '\(home.path("none/a.conversation"))' can't be written"))
  }
}
