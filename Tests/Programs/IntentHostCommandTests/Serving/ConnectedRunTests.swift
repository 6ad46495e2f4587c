internal import Foundation
internal import TestSupport
internal import Testing

@Suite("run --connect sends requests to a service")
struct ConnectedRunTests {
  private static let text = "text John on UnicornChat saying hello"

  /// A home with a service, which runs as long as the result exists.
  private func service(_ options: [String] = []) async throws -> ServiceProcess {
    try await blocking { try HostHome().serve(options) }
  }

  @Test("A conversation on a pipe equals one without a service")
  func conversation() async throws {
    let service = try await service()
    let run = try await service.home.run(["run", "--connect"], input: "\(Self.text)\n1\nyes\nis my car locked\n")
    #expect(
      run.lines == [
        "Which John?", "  1. John Appleseed", "  2. John Baily",
        "Your UnicornChat message to John Appleseed says “hello”. Ready to send it?", "Sent.",
        run.lines.last ?? "",
      ])
    #expect(run.lines.count == 6)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("One request has the exit code of its outcome")
  func exitCodes() async throws {
    let service = try await service()
    for (arguments, input, code) in [
      ([Self.text], "1\nyes\n", 0), ([Self.text], "1\ncancel\n", 130), ([Self.text], "", 5),
      ([Self.text, "--non-interactive"], "", 5), ([Self.text, "--yes"], "1\n", 0), (["fly to the moon"], "", 6),
      (["is my car locked", "--surface", "locked"], "", 3), (["--intent", "-"], #"{"intent": "INNo"}"#, 2),
      (["--intent", "-"], "{", 2), (["--intent", "-"], "is my car locked", 2), (["--intent", "-"], "[]", 2),
    ] as [([String], String, Int32)] {
      let run = try await service.home.run(["run", "--connect"] + arguments, input: input)
      #expect(run.exitCode == code, "\(arguments)")
    }
  }

  @Test("--json prints the events of a run, and an identifier only where the request has one")
  func events() async throws {
    let service = try await service()
    let lines = [Self.text, "1", "yes", #"{"id": "mine", "intent": "INGetCarLockStatusIntent"}"#]
    let run = try await service.home.run(["run", "--connect", "--json"], input: lines.joined(separator: "\n") + "\n")
    let events = try run.events
    #expect(
      events.filter { !["started", "resolved"].contains($0.name) }.map(\.name) == [
        "ready", "understood", "routed", "prompt", "answer", "confirmed", "prompt", "answer", "handled", "said",
        "finished", "understood", "routed", "handled", "said", "finished",
      ])
    #expect(Set(events.filter { $0.request == 1 }.map { $0.string("id") }) == [nil])
    #expect(Set(events.filter { $0.request == 2 }.map { $0.string("id") }) == ["mine"])
    #expect(run.exitCode == 0)
  }

  @Test("The terminal holds a conversation, lists the catalogue, and never unlocks")
  func terminal() async throws {
    let service = try await service()
    try await blocking {
      let run = try LiveRun.onTerminal(service.home, ["run", "--connect"])
      try run.wait(for: "> ")
      try run.send(Self.text)
      try run.wait(for: "Which John?")
      try run.send("1")
      try run.wait(for: "Ready to send it?")
      try run.send("yes")
      try run.wait(for: "Sent.")
      try run.send(":list")
      try run.wait(for: "com.example.UnicornCar.IntentsExtension")
      try run.send(":lock")
      try run.wait(for: "Locked.")
      try run.send(":unlock")
      try run.wait(for: "on the device itself")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
    }
  }

  @Test("':lock' at an open question locks, and the question waits", arguments: [[], ["--json"]])
  func lockAtQuestion(options: [String]) async throws {
    let service = try await service()
    let lines = [Self.text, "1", ":lock", ":unlock", "cancel", "is my car locked"]
    let run = try await service.home.run(
      ["run", "--connect"] + options, input: lines.joined(separator: "\n") + "\n")
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("on the device itself"))
    if options.isEmpty {
      #expect(run.lines.contains("Locked."))
    } else {
      #expect(try run.events.filter { $0.name == "finished" }.map { $0.string("outcome") }.last == "refused")
      #expect(try run.events.filter { $0.name == "answer" }.compactMap { $0.string("text") } == ["1", "cancel"])
    }
  }

  @Test("Without a service, the error says how to start one")
  func none() async throws {
    let run = try await HostHome().run(["run", "--connect", "hello"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'intent-host serve'"))
  }

  @Test("Options of a host are rejected", arguments: ["--locked", "--verbose", "--no-journal", "--explain"])
  func options(option: String) async throws {
    let run = try await HostHome().run(["run", "--connect", option, "hello"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'\(option)' configures a host of this run"))
  }

  @Test("The outcome of a request is unknown if its service is killed")
  func lost() async throws {
    let service = try await service()
    try await blocking {
      let run = try LiveRun.onPipes(service.home, ["run", "--connect", Self.text])
      try run.wait(for: "Which John?")
      service.kill()
      try run.send("1")
      #expect(try run.exitCode() == 7)
    }
  }
}
