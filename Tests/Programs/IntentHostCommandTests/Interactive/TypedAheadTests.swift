internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Input before a prompt is shown at the prompt, unless the prompt is for a passcode")
struct TypedAheadTests {
  private let home: HostHome
  private let locked: [String]

  init() throws {
    home = try HostHome()
    locked = ["run", "--locked", "--passcode-file", try home.write(LockTests.hash, to: "passcode")]
  }

  /// Runs `intent-host` on a terminal without colours.
  private func converse<Result: Sendable>(
    _ arguments: [String], _ body: @escaping @Sendable (LiveRun) throws -> Result
  ) async throws -> Result {
    let home = home
    return try await blocking {
      try body(LiveRun.onTerminal(home, arguments + HostHome.samples, environment: ["NO_COLOR": "1"]))
    }
  }

  @Test("A passcode that is typed before its prompt is neither shown nor accepted")
  func passcode() async throws {
    let text = try await converse(locked) { run in
      try run.wait(for: "(locked) > ")
      try run.send("is my car locked\nrainbow")
      try run.wait(for: "What is the passcode?\r\n> ")
      try run.send("cancel")
      try run.wait(for: "OK, stopped.")
      try run.wait(for: "(locked) > ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return run.text
    }
    #expect(!text.contains("rainbow"))
    #expect(!text.contains("It is locked."))
  }

  @Test("A passcode that is typed before the prompt of ':unlock' is neither shown nor accepted")
  func unlock() async throws {
    let text = try await converse(locked) { run in
      try run.wait(for: "(locked) > ")
      try run.send(":unlock\nrainbow")
      try run.wait(for: "Passcode: ")
      try run.send("unicorn")
      try run.wait(for: "That is not the passcode.\r\n(locked) > ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return run.text
    }
    #expect(!text.contains("rainbow"))
  }

  @Test("A passcode that is typed for a request that asks for none is not shown")
  func pause() async throws {
    let text = try await converse(["run", "--locked"]) { run in
      try run.wait(for: "(locked) > ")
      try run.send("is my car locked\nrainbow")
      try run.wait(for: "no passcode is set")
      try run.wait(for: "(locked) > ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return run.text
    }
    #expect(!text.contains("rainbow"))
  }

  @Test("Requests that are typed ahead are handled, and shown at their prompts")
  func requests() async throws {
    let text = try await converse(["run"]) { run in
      try run.wait(for: ":quit leaves.\r\n> ")
      try run.send("lock my car\nis my car locked\n:quit")
      #expect(try run.exitCode() == 0)
      return run.text
    }
    #expect(text.contains("> lock my car\r\nLocked.\r\n> is my car locked\r\nIt is locked.\r\n> :quit\r\n"))
  }

  @Test("Input after the last line is left to the next program")
  func nextProgram() async throws {
    let home = home
    let script = #""$HOST" run --plugins "$EMPTY"; echo next; read -r line; echo "read $line""#
    let text = try await blocking {
      let run = try LiveRun.onTerminal(
        home, ["-c", script],
        environment: ["HOST": try BuildProducts.file("intent-host").path, "EMPTY": home.path("empty")],
        program: URL(filePath: "/bin/bash"))
      try run.wait(for: "> ")
      try run.send(":quit\nrest")
      #expect(try run.exitCode() == 0)
      return run.text
    }
    #expect(text.contains("read rest"))
  }
}
