internal import Foundation
internal import Testing

@Suite("A locked device rejects restricted requests before an extension runs")
struct LockTests {
  /// The hash of "rainbow" from crypt(3).
  static let hash =
    "$6$unicorn$w0nTkG0FYviW2bnTWIeaekHI3wmHG17fKzbPSQrGe7vZiNo8jEQvZMEQEs/TUh0RTe51qJoP03SWI451nq9NK1\n"

  private func run(_ home: HostHome, _ arguments: [String], _ answers: String) async throws -> FinishedRun {
    try await home.run(
      ["run", "--json", "--intent", "-"] + arguments + HostHome.samples, input: RequestLine.textJohn + answers)
  }

  private func passcode(_ home: HostHome) throws -> [String] {
    ["--passcode-file", try home.write(Self.hash, to: "passcode")]
  }

  @Test("Without a passcode it stays locked", arguments: ["--locked", "--protected-data-unavailable"])
  func noPasscode(option: String) async throws {
    let run = try await run(HostHome(), [option], "rainbow\n")
    #expect(run.exitCode == 3)
    #expect(try run.finished.string("outcome") == "refused")
    #expect(try run.finished.errorCode == "restrictedWhileLocked")
    #expect(try run.finished.errorMessage.contains("no passcode is set"))
    #expect(try run.events.map(\.name) == ["understood", "routed", "said", "finished"])
  }

  @Test(
    "Nobody is asked for the passcode where nobody can answer",
    arguments: [["--non-interactive"], ["--surface", "relayed"]])
  func nobody(options: [String]) async throws {
    let home = try HostHome()
    let arguments = try ["run", "--locked"] + options + passcode(home) + HostHome.samples
    let run = try await home.run(arguments + ["text hello to John on UnicornChat"])
    #expect(run.exitCode == 3)
    #expect(run.output == "")
    #expect(!run.errors.contains("passcode?"))
  }

  @Test("The right passcode continues the request, and is not shown")
  func right() async throws {
    let home = try HostHome()
    let run = try await run(home, ["--locked"] + passcode(home), "rainbow\n1\nyes\n")
    #expect(run.exitCode == 0)
    #expect(try run.events.map(\.name).prefix(5) == ["understood", "routed", "prompt", "answer", "started"])
    #expect(try run.events.first { $0.name == "prompt" }?.string("kind") == "unlock")
    #expect(try run.events.first { $0.name == "answer" }?.string("text") == "(redacted)")
    #expect(!run.output.contains("rainbow"))
    #expect(try home.messages().count == 1)
  }

  @Test("A wrong passcode may be corrected twice", arguments: [1, 2])
  func corrected(mistakes: Int) async throws {
    let home = try HostHome()
    let answers = String(repeating: "unicorn\n", count: mistakes) + "rainbow\n1\nyes\n"
    let run = try await run(home, ["--locked"] + passcode(home), answers)
    #expect(run.exitCode == 0)
    #expect(!run.output.contains("rainbow"))
  }

  @Test("The third wrong passcode ends the request")
  func wrong() async throws {
    let home = try HostHome()
    let run = try await run(home, ["--locked"] + passcode(home), "a\nb\nc\nrainbow\n1\nyes\n")
    #expect(run.exitCode == 3)
    #expect(try run.finished.errorCode == "restrictedWhileLocked")
    #expect(try run.events.filter { $0.name == "prompt" }.count == 3)
    #expect(try !run.events.contains { $0.name == "started" })
    #expect(try home.messages().isEmpty)
  }

  @Test("Without a user, the device stays locked")
  func nobody() async throws {
    let home = try HostHome()
    let run = try await run(home, ["--locked", "--yes", "--non-interactive"] + passcode(home), "rainbow\n")
    #expect(run.exitCode == 3)
    #expect(try !run.events.contains { $0.name == "started" })
  }

  @Test("An unrestricted request continues")
  func unrestricted() async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await home.run(
      ["run", "--json", "--yes", "--locked", "--intent", "-"] + home.installed, input: RequestLine.message("hello"))
    #expect(run.exitCode == 0)
  }
}
